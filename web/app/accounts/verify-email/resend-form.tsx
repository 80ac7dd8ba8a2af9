import { Email } from '@jangteo/contracts/accounts/users.ts'
import { useForm } from 'react-hook-form'
import type { ButtonStyle } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import { validateWith } from '../parts/validate-with.ts'
import { resendLabel, useResend } from './use-resend.ts'

/** Asks for the email, because the link in the message carries only a token. */
export function ResendForm({ variant = 'primary' }: Pick<ButtonStyle, 'variant'>) {
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
          {...form.register('email', { validate: validateWith(Email) })}
        />
      </Field>
      <SubmitButton variant={variant} pending={sending} disabled={secondsLeft > 0}>
        {resendLabel(secondsLeft)}
      </SubmitButton>
    </form>
  )
}
