import {
  type CommissionTerm,
  deleteCommissionTerm,
  endCommissionTerm,
  listCommissionTerms,
  TERM_PHASE_LABELS,
  TERM_PHASES,
  type TermPhase,
} from '@jangteo/contracts/ledger/commission-terms.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { shopDay } from '@jangteo/domain/shop-day.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Percent } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { api } from '../../app/api.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { showFormError } from '../../app/session/error-toast.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { SETTLEMENT_KEY } from '../../desk/settlement/queries.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Field } from '../../ui/field.tsx'
import { filterParams } from '../../ui/filter-params.ts'
import { FilterSelects } from '../../ui/filter-selects.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { Page } from '../../ui/page.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { toSearchParams } from '../../ui/url-params.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { CommissionTermDialog } from './commission-term-dialog.tsx'

const PHASES = {
  name: 'phase',
  label: '적용 상태',
  all: '모든 상태',
  options: TERM_PHASES.map((value) => ({ value, label: TERM_PHASE_LABELS[value] })),
} as const

const TONES = { active: 'success', scheduled: 'brand', ended: 'neutral' } as const

export function meta() {
  return pageMeta('수수료')
}

export function parseTermFilters(params: URLSearchParams): { phase?: TermPhase | undefined } {
  return { phase: filterParams(params).word('phase', TERM_PHASES) }
}

export default function CommissionPage() {
  const { chosen, inAddress, page, change } = useUrlFilters(parseTermFilters)
  const [adding, setAdding] = useState(false)
  const query = { ...inAddress, page, limit: PAGE_SIZE }
  const terms = useQuery({
    queryKey: [...SETTLEMENT_KEY, 'commission', query],
    queryFn: ({ signal }) => api(listCommissionTerms, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      title="수수료"
      description="공급자, 카테고리, 계약마다 다른 판매 수수료입니다. 주문이 결제된 날의 수수료를 적용합니다."
      breadcrumbs={[{ label: '정산', to: '/admin/settlement' }]}
      action={<Button onClick={() => setAdding(true)}>수수료 추가</Button>}
    >
      <p className="text-ink-soft text-sm">
        여기에 없는 상품의 수수료는{' '}
        {terms.data ? `${terms.data.commissionPercent.toLocaleString('ko-KR')}%입니다. ` : '거래 설정을 따릅니다. '}
        <Link to="/admin/settings" className="rounded text-brand underline">
          거래 설정
        </Link>
        에서 바꿉니다. 여러 수수료가 겹치면 공급자의 카테고리, 공급자, 하위 카테고리, 상위 카테고리 순서로 하나만
        적용하고, 범위가 같으면 나중에 시작한 수수료를 적용합니다.
      </p>
      <search className="flex flex-wrap gap-2">
        <FilterSelects choices={[PHASES]} filters={chosen} onChange={change} />
      </search>
      <DataTable
        label="수수료"
        columns={COLUMNS}
        query={terms}
        paging={{ hrefFor: (next) => `?${toSearchParams({ ...inAddress, page: next })}` }}
        empty={{
          icon: Percent,
          title: '따로 정한 수수료가 없습니다',
          body: chosen.phase ? '다른 상태에서 찾아보세요.' : '모든 상품에 거래 설정의 수수료를 적용합니다.',
        }}
      />
      {adding && <CommissionTermDialog onClose={() => setAdding(false)} />}
    </Page>
  )
}

const COLUMNS: readonly Column<CommissionTerm>[] = [
  {
    key: 'scope',
    header: '적용 범위',
    cell: ({ supplierName, categoryName }) => (
      <span className="grid gap-0.5">
        <span className="font-semibold">{supplierName ?? '모든 공급자'}</span>
        <span className="text-ink-soft text-sm">{categoryName ?? '모든 카테고리'}</span>
      </span>
    ),
  },
  {
    key: 'percent',
    header: '수수료',
    align: 'right',
    cell: ({ percent }) => `${percent.toLocaleString('ko-KR')}%`,
  },
  {
    key: 'days',
    header: '적용 기간',
    cell: ({ startsOn, endsOn }) => `${formatDate(startsOn)} ~ ${endsOn ? formatDate(endsOn) : ''}`,
  },
  { key: 'phase', header: '상태', cell: ({ phase }) => <Badge tone={TONES[phase]}>{TERM_PHASE_LABELS[phase]}</Badge> },
  { key: 'note', header: '계약·사유', cell: ({ note }) => note },
  { key: 'actions', header: '관리', cell: (term) => <Actions term={term} /> },
]

function Actions({ term }: { term: CommissionTerm }) {
  const { id, phase, percent } = term
  const [ending, setEnding] = useState(false)
  const remove = useMutationWithToast(
    SETTLEMENT_KEY,
    () => api(deleteCommissionTerm, { params: { id } }),
    () => ({ message: '예정된 수수료를 삭제했습니다.' }),
  )
  if (phase === 'ended') return null
  const ask = async () => {
    const isSure = await confirm({
      title: `예정된 수수료 ${percent}%를 삭제할까요?`,
      body: '아직 적용되지 않은 수수료입니다.',
      action: '삭제',
    })
    if (isSure) remove.mutate(undefined)
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="small" onClick={() => setEnding(true)}>
        종료일
      </Button>
      {phase === 'scheduled' && (
        <Button variant="secondary" size="small" pending={remove.isPending} onClick={() => void ask()}>
          삭제
        </Button>
      )}
      {ending && <EndDialog term={term} onClose={() => setEnding(false)} />}
    </div>
  )
}

function EndDialog({ term, onClose }: { term: CommissionTerm; onClose: () => void }) {
  const client = useQueryClient()
  const today = shopDay(new Date())
  const form = useForm({ defaultValues: { endsOn: term.endsOn ?? '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ endsOn }) => {
    try {
      await api(endCommissionTerm, { params: { id: term.id }, body: { endsOn } })
      toast.success(`${formatDate(endsOn)}까지 적용합니다.`)
      await client.invalidateQueries({ queryKey: SETTLEMENT_KEY })
      onClose()
    } catch (error) {
      showFormError(form, error, { endsOn: 'endsOn' })
    }
  })
  return (
    <FormDialog
      title={`${term.supplierName ?? term.categoryName} 수수료 ${term.percent}%`}
      description="종료일까지 결제된 주문에 이 수수료를 적용합니다."
      action="종료일 저장"
      pending={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="종료일" required error={errors.endsOn?.message}>
        <TextInput
          type="date"
          min={term.startsOn > today ? term.startsOn : today}
          {...form.register('endsOn', { required: '종료일을 입력하세요' })}
        />
      </Field>
    </FormDialog>
  )
}
