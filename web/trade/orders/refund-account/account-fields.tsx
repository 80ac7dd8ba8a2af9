import { RefundAccount } from '@jangteo/contracts/orders/orders.ts'
import { BANKS } from '@jangteo/domain/payments/banks.ts'
import { useFormContext } from 'react-hook-form'
import { validateWith } from '../../../app/accounts/parts/validate-with.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { type AccountValues, isBlank } from './account-values.ts'

const BANK_OPTIONS = BANKS.map(({ name }) => ({ value: name, label: name }))

interface AccountFieldsProps {
  /** False: all fields may be empty, but not only some. */
  required?: boolean
  help?: string
}

/** Bank account for refunds that cannot go back to a card. Needs a form with an `account` value. */
export function AccountFields({ required = true, help }: AccountFieldsProps) {
  const { register, formState } = useFormContext<{ account: AccountValues }>()
  const errors = formState.errors.account
  const typed = (name: keyof AccountValues) =>
    register(`account.${name}`, {
      validate: (text, { account }) => (!required && isBlank(account)) || validateWith(RefundAccount.shape[name])(text),
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
