import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { pageMeta } from '../../desk/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { useBusinessDecision } from '../decide/use-business-decision.tsx'
import { pageIn, searchFor } from '../page-in-url.ts'
import { usersMatching } from '../queries.ts'
import { FilterBar } from './filter-bar.tsx'
import { userColumns } from './user-columns.tsx'
import { filtersIn, isFiltered, type UserFilters } from './user-filters.ts'

export function meta() {
  return pageMeta('회원')
}

export default function UsersPage() {
  const [params, setParams] = useSearchParams()
  const filters = filtersIn(params)
  const users = useQuery(usersMatching({ ...filters, page: pageIn(params), limit: PAGE_SIZE }))
  const { approve, reject, dialogs } = useBusinessDecision()

  // Typing a word would otherwise fill the history with its beginnings.
  const change = (next: UserFilters) => setParams(searchFor(next), { replace: next.search !== filters.search })
  const reset = () => setParams({})

  return (
    <Page title="회원" description="가입한 회원을 찾고, 사업자를 승인하고, 계정을 관리합니다.">
      <FilterBar filters={filters} onChange={change} onReset={reset} />
      <DataTable
        label="회원 목록"
        rememberAs="admin-users"
        columns={userColumns({ onApprove: approve, onReject: reject })}
        query={users}
        paging={{ hrefFor: (page) => `?${searchFor({ ...filters, page })}` }}
        empty={{
          icon: Users,
          title: isFiltered(filters) ? '조건에 맞는 회원이 없습니다' : '아직 회원이 없습니다',
          ...(isFiltered(filters) && {
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
