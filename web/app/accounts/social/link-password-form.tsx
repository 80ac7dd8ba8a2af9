import { linkWithPassword } from '@jangteo/contracts/accounts/social.ts'
import { ERRORS } from '@jangteo/contracts/errors.ts'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { Banner } from '../../../ui/banner.tsx'
import { Field } from '../../../ui/field.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { api } from '../../api.ts'
import { serverMessage } from '../../session/api-error.ts'
import { AuthPage } from '../parts/auth-page.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import { textLink } from '../parts/text-link.ts'
import { completeSignIn, type SocialResult } from './social-result.ts'

interface LinkPasswordFormProps {
  linkToken: string
  onResult: (result: SocialResult) => void
}

export function LinkPasswordForm({ linkToken, onResult }: LinkPasswordFormProps) {
  const form = useForm<{ password: string }>()
  const { errors, isSubmitting } = form.formState
  const [failure, setFailure] = useState<string | null>(null)
  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null)
    try {
      onResult(completeSignIn(await api(linkWithPassword, { body: { linkToken, password } }, { quiet: true })))
    } catch (error) {
      setFailure(serverMessage(error) ?? '연결하지 못했습니다. 잠시 후 다시 시도해 주세요.')
      form.setFocus('password', { shouldSelect: true })
    }
  })
  return (
    <AuthPage announce icon={Link2} title="소셜 계정 연결" lead={ERRORS.link_needs_password.message}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <Field label="기존 계정의 비밀번호" error={errors.password?.message}>
          <PasswordInput {...form.register('password', { required: '비밀번호를 입력하세요' })} />
        </Field>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <SubmitButton pending={isSubmitting}>연결하고 로그인</SubmitButton>
      </form>
      <p className="mt-5 flex flex-wrap justify-center gap-x-4 text-sm">
        <Link to="/auth/forgot-password" className={textLink}>
          비밀번호 찾기
        </Link>
        <Link to="/login" className={textLink}>
          다른 방법으로 로그인
        </Link>
      </p>
    </AuthPage>
  )
}
