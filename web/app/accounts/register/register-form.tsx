import { register as registerAccount } from '@jangteo/contracts/accounts/auth.ts'
import { Email, PersonName } from '@jangteo/contracts/accounts/users.ts'
import type { RegistrableType } from '@jangteo/domain/accounts/roles.ts'
import { type ReactNode, useState } from 'react'
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { Banner } from '../../../ui/banner.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { api } from '../../api.ts'
import { ApiError, serverMessage } from '../../session/api-error.ts'
import { NewPasswordFields } from '../parts/new-password-fields.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import { textLink } from '../parts/text-link.ts'
import { validateWith } from '../parts/validate-with.ts'
import { RetailerFields, SupplierFields } from './business-fields.tsx'
import { ConsentFields } from './consent-fields.tsx'
import { type RegisterValues, toRegistration } from './register-values.ts'

export function RegisterForm({ userType }: { userType: RegistrableType }) {
  const form = useForm<RegisterValues>()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const { isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    try {
      await api(registerAccount, { body: toRegistration(userType, values) }, { quiet: true })
      const to = `/auth/verify-email/pending?${new URLSearchParams({ email: values.email.trim() })}`
      await navigate(to, { replace: true, state: { justSent: true } })
    } catch (error) {
      const field = fieldAtFault(error, form.getValues())
      const message = serverMessage(error) ?? '가입 중 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.'
      const type = error instanceof ApiError ? error.code : 'server'
      if (field) form.setError(field, { type, message }, { shouldFocus: true })
      else setFailure(message)
    }
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-8">
      <Section title="계정 정보">
        <PersonFields form={form} />
      </Section>
      {userType === 'supplier' && (
        <Section title="회사 정보">
          <SupplierFields form={form} />
        </Section>
      )}
      {userType === 'retailer' && (
        <Section title="매장 정보">
          <RetailerFields form={form} />
        </Section>
      )}
      <Section title="약관 동의">
        <ConsentFields form={form} />
      </Section>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <SubmitButton pending={isSubmitting}>가입하기</SubmitButton>
    </form>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-4 font-semibold text-lg">{title}</legend>
      <div className="grid gap-5">{children}</div>
    </fieldset>
  )
}

function PersonFields({ form }: { form: UseFormReturn<RegisterValues> }) {
  const { errors } = form.formState
  const taken = errors.email?.type === 'email_taken'
  return (
    <>
      <Field
        label="이메일"
        required
        error={errors.email?.message}
        help={
          taken ? (
            <Link to="/login" className={textLink}>
              이 이메일로 로그인하기
            </Link>
          ) : (
            '로그인할 때 씁니다. 인증 메일을 보내 드립니다.'
          )
        }
      >
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.register('email', { validate: validateWith(Email) })}
        />
      </Field>
      <Field label="이름" required error={errors.name?.message}>
        <TextInput autoComplete="name" {...form.register('name', { validate: validateWith(PersonName) })} />
      </Field>
      <NewPasswordFields form={form} />
    </>
  )
}

/** The server uses the form's field names; `email_taken` carries no field. */
function fieldAtFault(error: unknown, values: RegisterValues): FieldPath<RegisterValues> | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'email_taken') return 'email'
  const known = [...Object.keys(values), ...Object.keys(values.business ?? {}).map((key) => `business.${key}`)]
  return known.find((name) => name !== 'business' && name === error.field) as FieldPath<RegisterValues> | undefined
}
