import { Credentials, type DemoAccount, login } from '@jangteo/contracts/accounts/auth.ts'
import type { User } from '@jangteo/contracts/accounts/users.ts'
import type { UserType } from '@jangteo/domain/accounts/roles.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router'
import { Banner } from '../../../ui/banner.tsx'
import { Field } from '../../../ui/field.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { api } from '../../api.ts'
import { ApiError, serverMessage } from '../../session/api-error.ts'
import { originFromState, pathAfterLogin } from '../../session/path-after-login.ts'
import { signIn } from '../../session/sign-in.ts'
import { SubmitButton } from '../parts/submit-button.tsx'
import { textLink } from '../parts/text-link.ts'
import { USER_TYPE_LABELS } from '../parts/user-type-labels.ts'
import { validateWith } from '../parts/validate-with.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { UserTypeChoice } from './user-type-choice.tsx'

interface LoginValues {
  userType: UserType
  email: string
  password: string
}

export function LoginForm() {
  const origin = originFromState(useLocation().state)
  const navigate = useNavigate()
  // No default values: they would overwrite what was typed or autofilled before hydration.
  const form = useForm<LoginValues>()
  const { errors, isSubmitting } = form.formState
  const userType = useWatch({ control: form.control, name: 'userType' }) ?? 'customer'
  const [failure, setFailure] = useState<LoginFailure | null>(null)

  const submit = form.handleSubmit(async ({ userType: picked, email, password }) => {
    setFailure(null)
    try {
      const { token, user } = await api(login, { body: { email, password } }, { quiet: true })
      signIn({ token, user })
      showWelcomeToast(user, picked)
      await navigate(pathAfterLogin(user.role, origin), { replace: true })
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
            {...form.register('email', { validate: validateWith(Credentials.shape.email) })}
          />
        </Field>
        <Field label="비밀번호" error={errors.password?.message}>
          <PasswordInput {...form.register('password', { validate: validateWith(Credentials.shape.password) })} />
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

interface LoginFailure {
  message: string
  /** Correct password, but the email is not verified. */
  unverified: boolean
}

function loginFailure(error: unknown): LoginFailure {
  const answered = error instanceof ApiError && error.status > 0
  return {
    message: answered ? (serverMessage(error) ?? 'Login failed') : '로그인 중 오류가 발생했습니다.',
    unverified: answered && error.code === 'email_not_verified',
  }
}

/** Also says when the account has another type than was picked. */
function showWelcomeToast({ userType }: User, picked: UserType): void {
  toast.success('로그인되었습니다.')
  if (picked === userType) return
  const [chosen, real] = [USER_TYPE_LABELS[picked], USER_TYPE_LABELS[userType]]
  toast.info(`선택하신 유형은 ${chosen}이지만, 이 계정은 ${real} 계정입니다.`, {
    description: `${real} 계정으로 로그인했습니다.`,
  })
}
