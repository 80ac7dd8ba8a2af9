import { RefundAccount } from '@jangteo/contracts/orders/orders.ts'
import { BANKS } from '@jangteo/domain/payments/banks.ts'
import { useFormContext } from 'react-hook-form'
import { problemOf } from '../../../app/accounts/parts/problem-of.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { isBlank, type TypedAccount } from './typed-account.ts'

const BANK_OPTIONS = BANKS.map(({ name }) => ({ value: name, label: name }))

interface AccountFieldsProps {
  /** Off: it may be left empty, but not half empty. */
  required?: boolean
  help?: string
}

/** Where money goes back that did not come by card. Inside a form that has an `account`. */
export function AccountFields({ required = true, help }: AccountFieldsProps) {
  const { register, formState } = useFormContext<{ account: TypedAccount }>()
  const errors = formState.errors.account
  const typed = (name: keyof TypedAccount) =>
    register(`account.${name}`, {
      validate: (text, { account }) => (!required && isBlank(account)) || problemOf(RefundAccount.shape[name])(text),
    })
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold text-sm">환불 계좌</legend>
      {help && <p className="-mt-2 text-ink-soft text-xs">{help}</p>}
      <Field label="은행" required={required} error={errors?.bank?.message}>
        <Select options={BANK_OPTIONS} placeholder="은행 선택" {...typed('bank')} />
      </Field>
      <Field label="계좌번호" required={required} error={errors?.accountNumber?.message}>
        <TextInput inputMode="numeric" autoComplete="off" {...typed('accountNumber')} />
      </Field>
      <Field label="예금주" required={required} error={errors?.holderName?.message}>
        <TextInput autoComplete="off" {...typed('holderName')} />
      </Field>
    </fieldset>
  )
}
