import type { AdminUser } from '@jangteo/contracts/accounts/admin-users.ts'
import { adjustMemberPoints, getMemberPoints } from '@jangteo/contracts/points/points.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { validateWith } from '../../../app/accounts/parts/validate-with.ts'
import { api } from '../../../app/api.ts'
import { ADMIN_KEY } from '../../../app/members/queries.ts'
import { ApiError } from '../../../app/session/api-error.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { PointMovementRow } from '../../../trade/points/point-movement-row.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { WonInput } from '../../../ui/number-input.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { lastPage } from '../../../ui/pagination-pages.ts'
import { randomUuid } from '../../../ui/random-uuid.ts'
import { TextInput } from '../../../ui/text-input.tsx'

const LIMIT = 5

function memberPointsQuery(id: string, page: number) {
  return queryOptions({
    queryKey: [...ADMIN_KEY, 'points', id, page],
    queryFn: ({ signal }) =>
      api(getMemberPoints, { params: { id }, query: { page, limit: LIMIT } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Balance and history of a member, with the adjustment by an admin; nothing in a shop that never had points. */
export function PointsCard({ user, closed }: { user: AdminUser; closed: boolean }) {
  const [page, setPage] = useState(1)
  const [change, setChange] = useState<AdjustmentKind | null>(null)
  const { data } = useQuery(memberPointsQuery(user.id, page))
  if (!data) return null
  const { account, movements } = data.data
  if (!account.isOn && movements.total === 0) return null
  return (
    <Card
      title="적립금"
      action={
        !closed && (
          <div className="flex gap-2">
            <Button size="small" variant="secondary" onClick={() => setChange('grant')}>
              지급
            </Button>
            <Button
              size="small"
              variant="secondary"
              disabled={account.balance <= 0}
              onClick={() => setChange('deduct')}
            >
              차감
            </Button>
          </div>
        )
      }
    >
      <Facts
        facts={[
          { term: '잔액', value: formatWon(account.balance) },
          { term: '적립 예정', value: formatWon(account.pending) },
          {
            term: '30일 안에 소멸',
            value: formatWon(account.expiringSoon.reduce((sum, { amount }) => sum + amount, 0)),
          },
        ]}
      />
      {movements.data.length > 0 && (
        <ul aria-label="적립금 내역" className="mt-4 divide-y divide-line border-line border-t pt-3">
          {movements.data.map((movement) => (
            <PointMovementRow
              key={movement.id}
              movement={movement}
              orderPath={(orderNumber) => `/admin/orders/${encodeURIComponent(orderNumber)}`}
            />
          ))}
        </ul>
      )}
      {movements.total > LIMIT && (
        <div className="mt-3">
          <Pagination
            label="적립금 내역 페이지"
            page={page}
            last={lastPage(movements.total, LIMIT)}
            onChange={setPage}
          />
        </div>
      )}
      {change && <AdjustDialog user={user} kind={change} balance={account.balance} onClose={() => setChange(null)} />}
    </Card>
  )
}

type AdjustmentKind = 'grant' | 'deduct'

const WORDS: Record<AdjustmentKind, { action: string; effect: string; done: string }> = {
  grant: {
    action: '지급',
    effect: '바로 사용할 수 있고, 설정한 유효기간이 지나면 소멸됩니다.',
    done: '적립금을 지급했습니다.',
  },
  deduct: {
    action: '차감',
    effect: '먼저 소멸되는 적립금부터 뺍니다.',
    done: '적립금을 차감했습니다.',
  },
}

const { amount: Amount, reason: Reason } = adjustMemberPoints.body.shape

interface AdjustDialogProps {
  user: AdminUser
  kind: AdjustmentKind
  balance: number
  onClose: () => void
}

interface Adjustment {
  amount: number | null
  reason: string
}

function AdjustDialog({ user, kind, balance, onClose }: AdjustDialogProps) {
  // One key for all attempts of this dialog: a response that was lost does not adjust twice.
  const [idempotencyKey] = useState(randomUuid)
  const sign = kind === 'grant' ? 1 : -1
  const { action, effect, done } = WORDS[kind]
  const form = useForm<Adjustment>({ defaultValues: { amount: null, reason: '' } })
  const { errors, isSubmitting } = form.formState
  const adjust = useMutationWithToast(
    ADMIN_KEY,
    ({ amount, reason }: Adjustment) =>
      api(adjustMemberPoints, {
        params: { id: user.id },
        body: { idempotencyKey, amount: sign * (amount ?? 0), reason: reason.trim() },
      }),
    ({ amount }) => ({ message: `${user.name}님의 ${done}`, description: formatWon(amount ?? 0) }),
  )
  const submit = form.handleSubmit(async (wanted) => {
    try {
      await adjust.mutateAsync(wanted)
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.field === 'amount') form.setError('amount', { message: error.message })
    }
  })
  return (
    <FormDialog
      title={`${user.name}님의 적립금 ${action}`}
      description={`${effect} 지금 잔액은 ${formatWon(balance)}입니다.`}
      action={action}
      danger={kind === 'deduct'}
      pending={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="amount"
        rules={{
          validate: (amount) => {
            if (kind === 'deduct' && (amount ?? 0) > balance)
              return `차감할 수 있는 적립금은 ${formatWon(balance)}입니다`
            return validateWith(Amount)(amount === null ? null : sign * amount)
          },
        }}
        render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
          <Field label="금액" required error={error?.message}>
            <WonInput ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} />
          </Field>
        )}
      />
      <Field label="사유" required help="회원의 적립금 내역과 감사 기록에 남습니다." error={errors.reason?.message}>
        <TextInput maxLength={200} {...form.register('reason', { validate: validateWith(Reason) })} />
      </Field>
    </FormDialog>
  )
}
