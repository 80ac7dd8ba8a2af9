import {
  getPayoutAccount,
  type OwnPayoutAccounts,
  PayoutAccountForm,
  savePayoutAccount,
} from '@jangteo/contracts/ledger/payout-accounts.ts'
import { BANKS, type BankCode } from '@jangteo/domain/payments/banks.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { validateWith } from '../../app/accounts/parts/validate-with.ts'
import { api } from '../../app/api.ts'
import { showFormError } from '../../app/session/error-toast.ts'
import { useUser } from '../../app/session/use-user.ts'
import { SETTLEMENT_KEY } from '../../desk/settlement/queries.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'

const payoutAccountQuery = queryOptions({
  queryKey: [...SETTLEMENT_KEY, 'payout-account'],
  queryFn: async ({ signal }) => (await api(getPayoutAccount, {}, { signal, quiet: true })).data,
  staleTime: 0,
})

/** The bank account to which payouts go. */
export function PayoutAccountCard() {
  const { data, isError, isFetching, refetch } = useQuery(payoutAccountQuery)
  const [editing, setEditing] = useState(false)
  // Where the money goes is decided by the owner alone.
  const isOwner = !useUser().permissions
  const isNew = data && !data.current && !data.waiting
  return (
    <Card
      title="지급 계좌"
      description="정산금을 받을 은행 계좌입니다."
      action={
        data &&
        isOwner && (
          <Button variant={isNew ? 'primary' : 'secondary'} size="small" onClick={() => setEditing(true)}>
            {isNew ? '계좌 등록' : '계좌 변경'}
          </Button>
        )
      }
    >
      {data ? (
        <Accounts {...data} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} pending={isFetching} />
      ) : (
        <Skeleton className="h-20 w-full max-w-md" />
      )}
      {editing && <PayoutAccountDialog onClose={() => setEditing(false)} />}
    </Card>
  )
}

function Accounts({ current, waiting }: OwnPayoutAccounts) {
  if (!current && !waiting)
    return <p className="text-ink-soft text-sm">등록한 계좌가 없습니다. 계좌를 등록해야 정산금을 보낼 수 있습니다.</p>
  return (
    <div className="grid gap-5">
      {current && <Account account={current} badge={<Badge tone="success">예금주 확인</Badge>} />}
      {waiting && (
        <div className="grid gap-2">
          <Account account={waiting} badge={<Badge tone="warning">확인 대기</Badge>} />
          <p className="text-ink-soft text-sm">
            은행에서 예금주를 확인하지 못했습니다. 관리자가 확인하면 이 계좌로 보냅니다.
            {current && ' 그때까지는 지금까지의 계좌로 보냅니다.'}
          </p>
        </div>
      )}
    </div>
  )
}

type Shown = NonNullable<OwnPayoutAccounts['current']>

function Account({ account: { bankName, accountNumber, holderName }, badge }: { account: Shown; badge: ReactNode }) {
  return (
    <Facts
      facts={[
        {
          term: '계좌',
          value: (
            <span className="flex flex-wrap items-center gap-2">
              <span className="tabular-nums">
                {bankName} <strong>{accountNumber}</strong>
              </span>
              {badge}
            </span>
          ),
        },
        { term: '예금주', value: holderName },
      ]}
    />
  )
}

const BANK_OPTIONS = BANKS.map(({ code, name }) => ({ value: code, label: name }))
const FIELDS = { bank: 'bank', accountNumber: 'accountNumber', holderName: 'holderName', password: 'password' } as const
const { bank, accountNumber, holderName } = PayoutAccountForm.shape

function PayoutAccountDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const user = useUser()
  const form = useForm({ defaultValues: { bank: '', accountNumber: '', holderName: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ password, ...values }) => {
    const body = { ...values, bank: values.bank as BankCode, ...(user.hasPassword && { password }) }
    try {
      const { data } = await api(savePayoutAccount, { body })
      client.setQueryData(payoutAccountQuery.queryKey, data)
      toast.success(
        data.waiting ? '계좌를 등록했습니다. 관리자가 예금주를 확인합니다.' : '예금주를 확인하고 계좌를 등록했습니다.',
      )
      onClose()
    } catch (error) {
      showFormError(form, error, FIELDS)
    }
  })
  return (
    <FormDialog
      title="지급 계좌"
      description="은행에 예금주를 확인한 뒤 저장하고, 바꾼 사실을 메일로 알려 드립니다."
      action="확인하고 저장"
      pending={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="은행" required error={errors.bank?.message}>
        <Select
          options={BANK_OPTIONS}
          placeholder="은행 선택"
          {...form.register('bank', { validate: validateWith(bank) })}
        />
      </Field>
      <Field label="계좌번호" required error={errors.accountNumber?.message}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          {...form.register('accountNumber', { validate: validateWith(accountNumber) })}
        />
      </Field>
      <Field
        label="예금주"
        required
        error={errors.holderName?.message}
        help="통장에 적힌 그대로 입력해 주세요. 사업자 계좌는 보통 상호입니다."
      >
        <TextInput autoComplete="off" {...form.register('holderName', { validate: validateWith(holderName) })} />
      </Field>
      {user.hasPassword && (
        <Field label="비밀번호" required error={errors.password?.message} help="본인 확인을 위해 입력합니다.">
          <PasswordInput
            autoComplete="current-password"
            {...form.register('password', { required: '비밀번호를 입력하세요' })}
          />
        </Field>
      )}
    </FormDialog>
  )
}
