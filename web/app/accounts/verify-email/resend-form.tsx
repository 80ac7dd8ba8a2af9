import { Email } from '@jangteo/contracts/accounts/users.ts'
import { useForm } from 'react-hook-form'
import type { ButtonLook } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { problemOf } from '../parts/problem-of.ts'
import { SubmitButton } from '../parts/submit-button.tsx'
import { resendLabel, useResend } from './use-resend.ts'

/** For those who come without an address: the link in the mail carries only a token. */
export function ResendForm({ variant = 'primary' }: Pick<ButtonLook, 'variant'>) {
  const form = useForm<{ email: string }>()
  const { resend, sending, failure, secondsLeft } = useResend()
  const submit = form.handleSubmit(async ({ email }) => {
    if (!(await resend(email))) form.setFocus('email')
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field label="가입한 이메일" error={form.formState.errors.email?.message ?? failure ?? undefined}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.register('email', { validate: problemOf(Email) })}
        />
      </Field>
      <SubmitButton variant={variant} pending={sending} disabled={secondsLeft > 0}>
        {resendLabel(secondsLeft)}
      </SubmitButton>
    </form>
  )
}
