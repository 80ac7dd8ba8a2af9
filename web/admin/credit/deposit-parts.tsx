import {
  type CreditDeposit,
  CreditDepositForm,
  type CreditStatement,
  enterCreditDeposit,
  matchCreditDeposit,
  unmatchCreditDeposit,
} from '@jangteo/contracts/credit/credit.ts'
import { formatMoney, formatWon } from '@jangteo/domain/money.ts'
import { shopDay } from '@jangteo/domain/shop-day.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { validateWith } from '../../app/accounts/parts/validate-with.ts'
import { api } from '../../app/api.ts'
import { ReasonDialog } from '../../app/frame/reason-dialog.tsx'
import { showFormError } from '../../app/session/error-toast.ts'
import { isDoneOrConflict } from '../../app/session/is-done-or-conflict.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { CREDIT_KEY, openStatementsQuery } from '../../desk/credit/queries.ts'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { NumberInput } from '../../ui/number-input.tsx'
import { randomUuid } from '../../ui/random-uuid.ts'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'

export const DEPOSIT_COLUMNS: readonly Column<CreditDeposit>[] = [
  {
    key: 'day',
    header: '입금일',
    cell: ({ receivedOn }) => <span className="whitespace-nowrap tabular-nums">{formatDate(receivedOn)}</span>,
  },
  {
    key: 'depositor',
    header: '입금자',
    cell: ({ depositor, bankReference }) => (
      <span className="grid">
        {depositor}
        {bankReference && <span className="text-ink-soft text-xs">거래 번호 {bankReference}</span>}
      </span>
    ),
  },
  { key: 'amount', header: '금액', align: 'right', cell: ({ amount }) => formatMoney(amount) },
  {
    key: 'matches',
    header: '연결한 명세',
    isBlank: ({ matches }) => matches.length === 0,
    cell: ({ matches }) => (
      <ul className="grid gap-1">
        {matches.map((match) => (
          <li key={match.id} className="flex flex-wrap items-center gap-x-2">
            <Link
              to={`/admin/credit/${match.accountId}`}
              className="rounded font-medium hover:text-brand hover:underline"
            >
              {match.retailerName} {match.statementNumber}
            </Link>
            {formatMoney(match.amount)}
            <UnmatchButton match={match} />
          </li>
        ))}
      </ul>
    ),
  },
  {
    key: 'rest',
    header: '남은 금액',
    align: 'right',
    isBlank: ({ remainingAmount }) => remainingAmount === 0,
    cell: (deposit) => (
      <span className="flex flex-wrap items-center justify-end gap-2">
        {formatMoney(deposit.remainingAmount)} <MatchButton deposit={deposit} />
      </span>
    ),
  },
]

function UnmatchButton({ match }: { match: CreditDeposit['matches'][number] }) {
  const [isAsking, setAsking] = useState(false)
  const undo = useMutationWithToast(
    CREDIT_KEY,
    (reason: string) => api(unmatchCreditDeposit, { params: { id: match.id }, body: { reason } }),
    () => ({ message: '입금 연결을 취소했습니다.' }),
  )
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        aria-label={`${match.statementNumber} 연결 취소`}
        onClick={() => setAsking(true)}
      >
        연결 취소
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`${match.statementNumber}의 입금 ${formatWon(match.amount)}`}
          description="명세가 다시 입금 대기가 되고, 그 주문은 결제 전으로 돌아갑니다. 장부에도 되돌려 적습니다."
          action="연결 취소"
          dismiss="닫기"
          danger
          help="감사 기록에 남습니다."
          onSubmit={(reason) => isDoneOrConflict(undo.mutateAsync(reason))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function MatchButton({ deposit }: { deposit: CreditDeposit }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        aria-label={`${deposit.depositor} ${formatWon(deposit.remainingAmount)} 명세에 연결`}
        onClick={() => setOpen(true)}
      >
        명세에 연결
      </Button>
      {isOpen && <MatchDialog deposit={deposit} onClose={() => setOpen(false)} />}
    </>
  )
}

function statementOptions(statements: readonly (CreditStatement & { retailerName: string })[]) {
  return statements.map(({ id, number: statementNumber, retailerName, remainingAmount, dueOn }) => ({
    value: id,
    label: `${retailerName} · ${statementNumber} · ${formatWon(remainingAmount)} (${formatDate(dueOn)}까지)`,
  }))
}

function MatchDialog({ deposit, onClose }: { deposit: CreditDeposit; onClose: () => void }) {
  const client = useQueryClient()
  const [search, setSearch] = useState('')
  const { data, isError } = useQuery(openStatementsQuery(search))
  const form = useForm({ defaultValues: { statementId: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ statementId }) => {
    try {
      await api(matchCreditDeposit, { params: { id: deposit.id }, body: { statementId } })
      toast.success('입금을 명세에 연결했습니다.')
      await client.invalidateQueries({ queryKey: CREDIT_KEY })
      onClose()
    } catch (error) {
      showFormError(form, error, { statementId: 'statementId' })
      await client.invalidateQueries({ queryKey: CREDIT_KEY })
    }
  })
  return (
    <FormDialog
      title={`${deposit.depositor} ${formatWon(deposit.remainingAmount)}`}
      description="명세에 남은 금액까지 연결하고, 나머지는 다른 명세에 연결할 수 있습니다."
      action="연결"
      pending={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="상호나 명세 번호로 찾기">
        <TextInput value={search} maxLength={100} onChange={(event) => setSearch(event.target.value)} />
      </Field>
      <Field
        label="명세"
        required
        error={errors.statementId?.message}
        help={
          isError
            ? '명세를 불러오지 못했습니다. 잠시 뒤 다시 찾아 주세요.'
            : data && data.total > data.data.length
              ? `${data.total.toLocaleString('ko-KR')}건 가운데 기한이 빠른 ${data.data.length}건입니다.`
              : '입금을 기다리는 명세입니다.'
        }
      >
        <Select
          options={[{ value: '', label: '명세를 고르세요' }, ...statementOptions(data?.data ?? [])]}
          {...form.register('statementId', { required: '명세를 고르세요' })}
        />
      </Field>
    </FormDialog>
  )
}

interface EnterDepositDialogProps {
  /** Paid by the deposit; without, it stays unmatched. */
  statement?: CreditStatement
  retailerName?: string
  onClose: () => void
}

const { receivedOn, depositor, amount, bankReference } = CreditDepositForm.shape
const FIELDS = {
  receivedOn: 'receivedOn',
  depositor: 'depositor',
  amount: 'amount',
  bankReference: 'bankReference',
} as const

export function EnterDepositDialog({ statement, retailerName, onClose }: EnterDepositDialogProps) {
  const client = useQueryClient()
  // The same key for every attempt, so that a lost answer does not enter the deposit twice.
  const [idempotencyKey] = useState(randomUuid)
  const form = useForm({
    defaultValues: {
      receivedOn: shopDay(new Date()),
      depositor: retailerName ?? '',
      amount: (statement?.remainingAmount ?? null) as number | null,
      bankReference: '',
    },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const body = { ...values, amount: values.amount ?? 0, bankReference: values.bankReference || undefined }
    try {
      await api(enterCreditDeposit, {
        body: { ...body, idempotencyKey, ...(statement && { statementId: statement.id }) },
      })
      toast.success(statement ? '입금을 등록하고 명세에 연결했습니다.' : '입금을 등록했습니다.')
      await client.invalidateQueries({ queryKey: CREDIT_KEY })
      onClose()
    } catch (error) {
      showFormError(form, error, FIELDS)
      await client.invalidateQueries({ queryKey: CREDIT_KEY })
    }
  })
  return (
    <FormDialog
      title={statement ? `${statement.number} 입금 등록` : '입금 등록'}
      description={
        statement
          ? `남은 금액 ${formatWon(statement.remainingAmount)}까지 연결하고, 더 들어온 금액은 남겨 둡니다.`
          : '은행 거래 내역에서 확인한 입금을 적습니다. 명세에는 목록에서 연결합니다.'
      }
      action="등록"
      pending={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="입금일" required error={errors.receivedOn?.message}>
        <TextInput type="date" {...form.register('receivedOn', { validate: validateWith(receivedOn) })} />
      </Field>
      <Field label="입금자" required error={errors.depositor?.message}>
        <TextInput {...form.register('depositor', { validate: validateWith(depositor) })} />
      </Field>
      <Controller
        control={form.control}
        name="amount"
        rules={{ validate: validateWith(amount) }}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field label="금액" required error={errors.amount?.message}>
            <NumberInput ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} unit="원" />
          </Field>
        )}
      />
      <Field
        label="거래 번호"
        help="적어 두면 은행 파일을 올릴 때 같은 입금을 두 번 등록하지 않습니다."
        error={errors.bankReference?.message}
      >
        <TextInput {...form.register('bankReference', { validate: validateWith(bankReference) })} />
      </Field>
    </FormDialog>
  )
}
