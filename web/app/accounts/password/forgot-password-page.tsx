import { forgotPassword } from '@jangteo/contracts/accounts/auth.ts'
import { Email } from '@jangteo/contracts/accounts/users.ts'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { api } from '../../api.ts'
import { ApiError, serverMessage } from '../../session/api-error.ts'
import { pageTitle } from '../../site/site-name.ts'
import { AuthPage } from '../parts/auth-page.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import { textLink } from '../parts/text-link.ts'
import { validateWith } from '../parts/validate-with.ts'

export function meta() {
  return [{ title: pageTitle('비밀번호 찾기') }, { name: 'description', content: '비밀번호 재설정 링크를 받습니다.' }]
}

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo === null) return <AskForLink onSent={setSentTo} />
  return (
    <AuthPage
      announce
      icon={MailCheck}
      title="메일을 확인해 주세요"
      lead={
        <>
          <strong className="block text-ink">{sentTo}</strong>
          가입된 이메일이면 비밀번호 재설정 링크를 보냈습니다. 링크는 1시간 동안 쓸 수 있습니다.
        </>
      }
    >
      <Button variant="secondary" size="large" className="w-full text-base!" onClick={() => setSentTo(null)}>
        다른 이메일로 다시 받기
      </Button>
      <BackToLogin />
    </AuthPage>
  )
}

function AskForLink({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm<{ email: string }>()
  const { errors, isSubmitting } = form.formState
  const [failure, setFailure] = useState<string | null>(null)
  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(null)
    try {
      await api(forgotPassword, { body: { email } }, { quiet: true })
      onSent(email.trim())
    } catch (error) {
      setFailure(failureText(error))
    }
  })
  return (
    <AuthPage title="비밀번호 찾기" lead="가입한 이메일로 비밀번호 재설정 링크를 보내 드립니다.">
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <Field label="이메일" error={errors.email?.message}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            {...form.register('email', {
              validate: (email) => (email?.trim() ? validateWith(Email)(email) : '이메일을 입력해주세요'),
            })}
          />
        </Field>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <SubmitButton pending={isSubmitting}>재설정 링크 받기</SubmitButton>
      </form>
      <BackToLogin />
    </AuthPage>
  )
}

function failureText(error: unknown): string {
  return error instanceof ApiError && error.status === 429
    ? (serverMessage(error) ?? '너무 많은 요청이 발생했습니다. 잠시 후 다시 시도해주세요.')
    : '메일을 보내지 못했습니다. 잠시 후 다시 시도해 주세요.'
}

function BackToLogin() {
  return (
    <p className="mt-6 text-center text-sm">
      <Link to="/login" className={textLink}>
        로그인으로 돌아가기
      </Link>
    </p>
  )
}
