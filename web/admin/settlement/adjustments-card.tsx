import {
  ADJUSTMENT_STATE_LABELS,
  type Adjustment,
  AdjustmentForm,
  approveAdjustment,
  refuseAdjustment,
  requestAdjustment,
} from '@jangteo/contracts/ledger/settlement-corrections.ts'
import { formatMoney, formatWon } from '@jangteo/domain/money.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { validateWith } from '../../app/accounts/parts/validate-with.ts'
import { api } from '../../app/api.ts'
import { ReasonDialog } from '../../app/frame/reason-dialog.tsx'
import { showFormError } from '../../app/session/error-toast.ts'
import { isDoneOrConflict } from '../../app/session/is-done-or-conflict.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { useUser } from '../../app/session/use-user.ts'
import { adjustmentsQuery, SETTLEMENT_KEY } from '../../desk/settlement/queries.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Moment } from '../../ui/moment.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { randomUuid } from '../../ui/random-uuid.ts'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'

const TONES = { requested: 'warning', approved: 'success', refused: 'neutral' } as const
const MAX_SHOWN = 20

interface Supplier {
  id: string
  name: string
}

/** Adjustments of one supplier, or all that wait for a decision; nothing where none waits. */
export function AdjustmentsCard({ supplier }: { supplier?: Supplier }) {
  const query = supplier ? { supplierId: supplier.id } : ({ state: 'requested' } as const)
  const { data } = useQuery(adjustmentsQuery({ ...query, limit: MAX_SHOWN }))
  const [asking, setAsking] = useState(false)
  if (!supplier && !data?.total) return null
  return (
    <Card
      title={supplier ? '정산 조정' : '승인을 기다리는 정산 조정'}
      description="한 관리자가 요청하고 다른 관리자가 승인하면 그달 정산에 반영합니다."
      action={
        supplier && (
          <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
            조정 요청
          </Button>
        )
      }
    >
      {data && data.total > 0 ? (
        <ul className="grid gap-4">
          {data.data.map((adjustment) => (
            <AdjustmentItem key={adjustment.id} adjustment={adjustment} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft text-sm">{data ? '조정한 내역이 없습니다.' : '불러오는 중입니다.'}</p>
      )}
      {supplier && asking && <RequestDialog supplier={supplier} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function AdjustmentItem({ adjustment }: { adjustment: Adjustment }) {
  const { supplierName, amount, reason, state, requestedByName, requestedAt, decidedByName, refusalReason } = adjustment
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-t pt-4 first:border-t-0 first:pt-0">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="tabular-nums">{signed(amount, formatMoney)}</strong>
          <span>{supplierName}</span>
          <Badge tone={TONES[state]}>{ADJUSTMENT_STATE_LABELS[state]}</Badge>
        </p>
        <p>{reason}</p>
        <p className="text-ink-soft text-sm">
          {requestedByName} 요청 · <Moment at={requestedAt} form="exact" />
          {decidedByName && ` · ${decidedByName} ${ADJUSTMENT_STATE_LABELS[state]}`}
          {refusalReason && ` · ${refusalReason}`}
        </p>
      </div>
      {state === 'requested' && <Decision adjustment={adjustment} />}
    </li>
  )
}

function Decision({ adjustment }: { adjustment: Adjustment }) {
  const { id, supplierName, amount, reason, requestedBy } = adjustment
  const user = useUser()
  const [refusing, setRefusing] = useState(false)
  const isOwn = requestedBy === user.id
  const refuse = useMutationWithToast(
    SETTLEMENT_KEY,
    (refusal: string) => api(refuseAdjustment, { params: { id }, body: { reason: refusal } }),
    () => ({ message: isOwn ? '조정 요청을 취소했습니다.' : '조정을 반려했습니다.' }),
  )
  const approve = useMutationWithToast(
    SETTLEMENT_KEY,
    () => api(approveAdjustment, { params: { id } }),
    () => ({ message: `정산 조정 ${signed(amount, formatWon)}을 승인했습니다.` }),
  )
  const ask = async () => {
    const isSure = await confirm({
      title: `${supplierName}의 정산을 ${signed(amount, formatWon)} 조정할까요?`,
      body: `이번 달 정산에 반영하고 공급자에게 알립니다. 사유: ${reason}`,
      action: '승인',
    })
    if (isSure) approve.mutate(undefined)
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!isOwn && (
        <Button size="small" pending={approve.isPending} onClick={() => void ask()}>
          승인
        </Button>
      )}
      <Button variant="secondary" size="small" onClick={() => setRefusing(true)}>
        {isOwn ? '요청 취소' : '반려'}
      </Button>
      {isOwn && <span className="text-ink-soft text-sm">다른 관리자가 승인해야 합니다.</span>}
      {refusing && (
        <ReasonDialog
          title={`${supplierName} ${signed(amount, formatWon)}`}
          description="조정하지 않습니다. 장부에는 아무것도 적지 않습니다."
          action={isOwn ? '요청 취소' : '반려'}
          help="감사 기록과 조정 목록에 남습니다."
          onSubmit={(refusal) => isDoneOrConflict(refuse.mutateAsync(refusal))}
          onClose={() => setRefusing(false)}
        />
      )}
    </div>
  )
}

const DIRECTIONS = [
  { value: 'give', label: '공급자에게 더 지급' },
  { value: 'take', label: '공급자의 정산에서 차감' },
] as const

function RequestDialog({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  const client = useQueryClient()
  // The same key for every attempt, so that a lost answer does not make a second request.
  const [idempotencyKey] = useState(randomUuid)
  const form = useForm({
    defaultValues: { direction: 'give' as 'give' | 'take', amount: null as number | null, reason: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ direction, amount, reason }) => {
    const body = { supplierId: supplier.id, amount: (amount ?? 0) * (direction === 'give' ? 1 : -1), reason }
    try {
      await api(requestAdjustment, { body: { ...body, idempotencyKey } })
      toast.success('조정을 요청했습니다. 다른 관리자가 승인하면 반영합니다.')
      await client.invalidateQueries({ queryKey: SETTLEMENT_KEY })
      onClose()
    } catch (error) {
      showFormError(form, error, { amount: 'amount', reason: 'reason' })
    }
  })
  return (
    <FormDialog
      title={`${supplier.name} 정산 조정`}
      description="다른 관리자가 승인한 달의 정산에 반영합니다."
      action="조정 요청"
      pending={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup label="조정" options={DIRECTIONS} {...form.register('direction')} />
      <Controller
        control={form.control}
        name="amount"
        rules={{ validate: validateWith(AdjustmentForm.shape.amount) }}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field label="금액" required error={errors.amount?.message}>
            <NumberInput ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} unit="원" />
          </Field>
        )}
      />
      <Field label="사유" required error={errors.reason?.message} help="공급자의 정산 내역에 그대로 보입니다.">
        <Textarea rows={3} {...form.register('reason', { validate: validateWith(AdjustmentForm.shape.reason) })} />
      </Field>
    </FormDialog>
  )
}

function signed(amount: number, format: (amount: number) => string): string {
  return `${amount > 0 ? '+' : ''}${format(amount)}`
}
