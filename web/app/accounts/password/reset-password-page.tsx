import { resetPassword } from '@jangteo/contracts/accounts/auth.ts'
import { clsx } from 'clsx'
import { CircleCheck, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router'
import { Banner } from '../../../ui/banner.tsx'
import { buttonClassName } from '../../../ui/button.tsx'
import { api } from '../../api.ts'
import { pageTitle } from '../../site/site-name.ts'
import { AuthPage } from '../parts/auth-page.tsx'
import { CountdownLink } from '../parts/countdown-link.tsx'
import { NewPasswordFields } from '../parts/new-password-fields.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import { INVALID_LINK, resetFailure } from './reset-failure.ts'

const SUCCESS_SECONDS = 5

export function meta() {
  return [{ title: pageTitle('비밀번호 재설정') }, { name: 'robots', content: 'noindex' }]
}

export default function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token') ?? ''
  const [done, setDone] = useState(false)
  const [spent, setSpent] = useState(token ? null : INVALID_LINK)
  if (done) {
    return (
      <AuthPage
        announce
        icon={CircleCheck}
        tone="success"
        title="비밀번호를 바꾸었습니다"
        lead="안전을 위해 모든 기기에서 로그아웃했습니다. 새 비밀번호로 로그인해 주세요."
      >
        <CountdownLink seconds={SUCCESS_SECONDS} to="/login" where="로그인 화면으로" />
      </AuthPage>
    )
  }
  if (spent) {
    return (
      <AuthPage announce icon={KeyRound} tone="danger" title="비밀번호를 바꿀 수 없습니다" lead={spent}>
        <Link to="/auth/forgot-password" className={clsx(buttonClassName({ size: 'large' }), 'w-full')}>
          재설정 링크 다시 받기
        </Link>
      </AuthPage>
    )
  }
  return (
    <AuthPage title="비밀번호 재설정" lead="새로 쓸 비밀번호를 입력해 주세요.">
      <ResetForm token={token} onDone={() => setDone(true)} onSpent={setSpent} />
    </AuthPage>
  )
}

interface ResetFormProps {
  token: string
  onDone: () => void
  /** The link is used up or invalid. */
  onSpent: (message: string) => void
}

function ResetForm({ token, onDone, onSpent }: ResetFormProps) {
  const form = useForm<{ password: string; passwordAgain: string }>()
  const [failure, setFailure] = useState<string | null>(null)
  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null)
    try {
      await api(resetPassword, { body: { token, password } }, { quiet: true })
      onDone()
    } catch (error) {
      const { message, linkSpent } = resetFailure(error)
      if (linkSpent) onSpent(message)
      else setFailure(message)
    }
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <NewPasswordFields form={form} label="새 비밀번호" />
      {failure && <Banner tone="danger">{failure}</Banner>}
      <SubmitButton pending={form.formState.isSubmitting}>비밀번호 변경</SubmitButton>
    </form>
  )
}
