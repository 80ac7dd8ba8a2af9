import { Credentials, type DemoAccount, login } from '@jangteo/contracts/accounts/auth.ts'
import type { UserType } from '@jangteo/domain/accounts/roles.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router'
import { Banner } from '../../../ui/banner.tsx'
import { Field } from '../../../ui/field.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.tsx'
import { api } from '../../api.ts'
import { destinationFor, originIn } from '../../session/destination.ts'
import { signIn } from '../../session/sign-in.ts'
import { problemOf } from '../parts/problem-of.ts'
import { SubmitButton } from '../parts/submit-button.tsx'
import { textLink } from '../parts/text-link.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { type LoginFailure, loginFailure } from './login-failure.ts'
import { SocialButtons } from './social-buttons.tsx'
import { UserTypeChoice } from './user-type-choice.tsx'
import { welcome } from './welcome.ts'

interface LoginValues {
  userType: UserType
  email: string
  password: string
}

export function LoginForm() {
  const origin = originIn(useLocation().state)
  const navigate = useNavigate()
  // Without default values: what was typed or filled in before the scripts ran stays.
  const form = useForm<LoginValues>()
  const { errors, isSubmitting } = form.formState
  const userType = useWatch({ control: form.control, name: 'userType' }) ?? 'customer'
  const [failure, setFailure] = useState<LoginFailure | null>(null)

  const submit = form.handleSubmit(async ({ userType: picked, email, password }) => {
    setFailure(null)
    try {
      const { token, user } = await api(login, { body: { email, password } }, { quiet: true })
      signIn({ token, user })
      welcome(user, picked)
      await navigate(destinationFor(user.role, origin), { replace: true })
    } catch (error) {
      setFailure(loginFailure(error))
      toast.error('로그인에 실패했습니다.')
      form.setFocus('password', { shouldSelect: true })
    }
  })

  const fill = ({ userType: type, email, password }: DemoAccount) => {
    form.setValue('userType', type)
    form.setValue('email', email)
    form.setValue('password', password)
    form.clearErrors()
  }

  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <UserTypeChoice field={form.register('userType')} />
        <Field label="이메일" error={errors.email?.message}>
          <TextInput
            type="email"
            autoComplete="username"
            inputMode="email"
            {...form.register('email', { validate: problemOf(Credentials.shape.email) })}
          />
        </Field>
        <Field label="비밀번호" error={errors.password?.message}>
          <PasswordInput {...form.register('password', { validate: problemOf(Credentials.shape.password) })} />
        </Field>
        {failure && <Failure failure={failure} email={form.getValues('email')} />}
        <SubmitButton pending={isSubmitting}>로그인</SubmitButton>
      </form>
      <SignInLinks userType={userType} />
      <SocialButtons origin={origin} />
      <DemoAccounts onPick={fill} />
    </>
  )
}

function Failure({ failure, email }: { failure: LoginFailure; email: string }) {
  return (
    <Banner tone="danger">
      <p>{failure.message}</p>
      {failure.unverified && (
        <Link to={`/auth/verify-email/pending?${new URLSearchParams({ email })}`} className={textLink}>
          인증 메일 다시 받기
        </Link>
      )}
    </Banner>
  )
}

function SignInLinks({ userType }: { userType: UserType }) {
  const look = 'inline-flex min-h-11 items-center rounded px-1 text-ink-soft hover:text-brand'
  return (
    <div className="mt-3 flex justify-center gap-3 text-sm">
      {userType !== 'admin' && (
        <>
          <Link to={`/auth/register/${userType}`} className={look}>
            회원가입
          </Link>
          <span aria-hidden className="my-auto h-3 w-px bg-line-strong/50" />
        </>
      )}
      <Link to="/auth/forgot-password" className={look}>
        비밀번호 찾기
      </Link>
    </div>
  )
}
