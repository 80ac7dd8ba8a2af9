import { newPasswordProblem, passwordProblem } from '@jangteo/domain/accounts/password-rules.ts'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'

interface NewPassword extends FieldValues {
  password: string
  passwordAgain: string
}

const HELP = '8자 이상, 영문 대문자와 소문자, 숫자, 특수문자(@ $ ! % * ? &)를 모두 넣어 주세요.'

/** A new password and its confirmation, for any form with these two fields. */
export function NewPasswordFields<Values extends NewPassword>({
  form,
  label = '비밀번호',
}: {
  form: UseFormReturn<Values>
  label?: string
}) {
  // The form has these fields by its constraint, which the library's path types cannot see through.
  const { register, getValues, trigger, watch, formState } = form as unknown as UseFormReturn<NewPassword>
  const { errors, isSubmitted } = formState
  // Said while typing, once the rules of the help text are met: a password that looks good is the one that is not retyped.
  const typed = watch('password') ?? ''
  const common = passwordProblem(typed) ? undefined : newPasswordProblem(typed)
  return (
    <>
      <Field label={label} required help={HELP} error={errors.password?.message ?? common}>
        <PasswordInput
          autoComplete="new-password"
          {...register('password', {
            required: '비밀번호를 입력하세요',
            validate: (password) => newPasswordProblem(password) ?? true,
            onChange: () => isSubmitted && getValues('passwordAgain') && void trigger('passwordAgain'),
          })}
        />
      </Field>
      <Field label={`${label} 확인`} required error={errors.passwordAgain?.message}>
        <PasswordInput
          autoComplete="new-password"
          {...register('passwordAgain', {
            required: '비밀번호를 한 번 더 입력하세요',
            validate: (again) => again === getValues('password') || '비밀번호가 일치하지 않습니다',
          })}
        />
      </Field>
    </>
  )
}
