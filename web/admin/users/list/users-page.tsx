import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { usersQuery } from '../../../app/members/queries.ts'
import { pageMeta } from '../../../app/page-meta.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Page } from '../../../ui/page.tsx'
import { toSearchParams } from '../../../ui/url-params.ts'
import { useUrlFilters } from '../../../ui/use-url-filters.ts'
import { useBusinessDecision } from '../decide/use-business-decision.tsx'
import { FilterBar } from './filter-bar.tsx'
import { userColumns } from './user-columns.tsx'
import { isFiltered, parseFilters } from './user-filters.ts'

export function meta() {
  return pageMeta('회원')
}

export default function UsersPage() {
  const { chosen, inAddress, page, change, reset } = useUrlFilters(parseFilters)
  const users = useQuery(usersQuery({ ...inAddress, page, limit: PAGE_SIZE }))
  const { approve, reject, dialogs } = useBusinessDecision()

  return (
    <Page title="회원" description="가입한 회원을 찾고, 사업자를 승인하고, 계정을 관리합니다.">
      <FilterBar filters={chosen} onChange={change} onReset={reset} />
      <DataTable
        label="회원 목록"
        rememberAs="admin-users"
        columns={userColumns({ onApprove: approve, onReject: reject })}
        query={users}
        paging={{ hrefFor: (page) => `?${toSearchParams({ ...inAddress, page })}` }}
        empty={{
          icon: Users,
          title: isFiltered(inAddress) ? '조건에 맞는 회원이 없습니다' : '아직 회원이 없습니다',
          ...(isFiltered(inAddress) && {
            body: '검색어를 줄이거나 조건을 바꿔 보세요.',
            action: (
              <Button variant="secondary" onClick={reset}>
                조건 초기화
              </Button>
            ),
          }),
        }}
      />
      {dialogs}
    </Page>
  )
}
