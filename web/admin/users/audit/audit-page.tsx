import type { AuditEntry } from '@jangteo/contracts/accounts/admin-users.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { auditQuery } from '../../../app/members/queries.ts'
import { pageMeta } from '../../../app/page-meta.ts'
import { Button } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Field } from '../../../ui/field.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Page } from '../../../ui/page.tsx'
import { Select } from '../../../ui/select.tsx'
import { pageParam, toSearchParams } from '../../../ui/url-params.ts'
import { ACTION_LABELS, ACTION_OPTIONS } from '../labels.ts'
import { AuditSentence } from './audit-sentence.tsx'

export function meta() {
  return pageMeta('감사 기록')
}

const COLUMNS: Column<AuditEntry>[] = [
  { key: 'sentence', header: '내용', cell: (entry) => <AuditSentence entry={entry} /> },
  { key: 'action', header: '작업', cell: ({ action }) => ACTION_LABELS[action] },
  { key: 'at', header: '시각', align: 'right', cell: ({ at }) => <Moment at={at} form="exact" /> },
]

export default function AuditPage() {
  const [params, setParams] = useSearchParams()
  const action = ACTION_OPTIONS.find(({ value }) => value === params.get('action'))?.value
  const entries = useQuery(auditQuery({ page: pageParam(params), limit: PAGE_SIZE, action }))
  return (
    <Page title="감사 기록" description="관리자가 회원 계정에 한 일을 모두 남깁니다. 기록은 고치거나 지울 수 없습니다.">
      <div className="flex flex-wrap items-end gap-3">
        <Field label="작업" className="w-full sm:w-56">
          <Select
            options={ACTION_OPTIONS}
            placeholder="모든 작업"
            value={action ?? ''}
            onChange={(event) => setParams(toSearchParams({ action: event.target.value }))}
          />
        </Field>
        {action && (
          <Button variant="ghost" onClick={() => setParams({})}>
            초기화
          </Button>
        )}
      </div>
      <DataTable
        label="감사 기록"
        columns={COLUMNS}
        query={entries}
        paging={{ hrefFor: (page) => `?${toSearchParams({ action, page })}` }}
        empty={{
          icon: ScrollText,
          title: action ? '이 작업의 기록이 없습니다' : '아직 기록이 없습니다',
          body: '회원을 승인하거나 상태를 바꾸면 여기에 남습니다.',
        }}
      />
    </Page>
  )
}
