import { consentToSignUp } from '@jangteo/contracts/accounts/social.ts'
import { ERRORS } from '@jangteo/contracts/errors.ts'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { Banner } from '../../../ui/banner.tsx'
import { api } from '../../api.ts'
import { serverMessage } from '../../session/api-error.ts'
import { AuthPage } from '../parts/auth-page.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import { textLink } from '../parts/text-link.ts'
import { ConsentFields, type ConsentValues } from '../register/consent-fields.tsx'
import { completeSignIn, errorBody, followUpStep, type SocialResult } from './social-result.ts'

const TOO_LATE = '동의할 수 있는 시간이 지났습니다. 처음부터 다시 로그인해 주세요.'

interface ConsentFormProps {
  consentToken: string
  onResult: (result: SocialResult) => void
}

export function ConsentForm({ consentToken, onResult }: ConsentFormProps) {
  const form = useForm<ConsentValues>()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const submit = form.handleSubmit(async ({ marketingConsent }) => {
    setFailure(null)
    const body = { consentToken, termsAccepted: true, privacyAccepted: true, marketingConsent } as const
    try {
      onResult(completeSignIn(await api(consentToSignUp, { body }, { quiet: true })))
    } catch (error) {
      const loginError = errorBody(error)
      const next = loginError && followUpStep(loginError)
      if (next) onResult(next)
      else if (loginError?.code === 'social_auth_failed') onResult({ kind: 'error', message: TOO_LATE })
      else if (loginError?.code === 'email_not_verified' && loginError.email) {
        const to = `/auth/verify-email/pending?${new URLSearchParams({ email: loginError.email })}`
        await navigate(to, { replace: true, state: { justSent: true } })
      } else setFailure(serverMessage(error) ?? '가입하지 못했습니다. 잠시 후 다시 시도해 주세요.')
    }
  })
  return (
    <AuthPage announce icon={UserPlus} title="약관 동의" lead={ERRORS.consent_needed.message}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <ConsentFields form={form} />
        {failure && <Banner tone="danger">{failure}</Banner>}
        <SubmitButton pending={form.formState.isSubmitting}>동의하고 가입하기</SubmitButton>
      </form>
      <p className="mt-5 text-center text-sm">
        <Link to="/login" className={textLink}>
          다른 방법으로 로그인
        </Link>
      </p>
    </AuthPage>
  )
}
