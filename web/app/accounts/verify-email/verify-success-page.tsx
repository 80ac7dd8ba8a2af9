import { verifyEmail } from '@jangteo/contracts/accounts/auth.ts'
import { CircleAlert, CircleCheck, MailSearch } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { api } from '../../api.ts'
import { pageTitle } from '../../site/site-name.ts'
import { AuthPage } from '../parts/auth-page.tsx'
import { CountdownLink } from '../parts/countdown-link.tsx'
import { verifyErrorType } from './verify-error.ts'

const SUCCESS_SECONDS = 5

export function meta() {
  return [{ title: pageTitle('이메일 인증') }, { name: 'robots', content: 'noindex' }]
}

/** The request is made by the browser, so that mail scanners that open links do not use up the token. */
export default function VerifySuccessPage() {
  const token = useSearchParams()[0].get('token') ?? ''
  const navigate = useNavigate()
  const [state, setState] = useState<'verifying' | 'verified' | 'unreachable'>('verifying')
  const isRequested = useRef(false)

  useEffect(() => {
    if (isRequested.current || state !== 'verifying') return
    isRequested.current = true
    const fail = (type: string) => void navigate(`/auth/verify-email/error?type=${type}`, { replace: true })
    if (!token) return fail('invalid')
    api(verifyEmail, { query: { token } }, { quiet: true })
      .then(() => setState('verified'))
      .catch((error: unknown) => {
        const type = verifyErrorType(error)
        if (type) fail(type)
        else setState('unreachable')
      })
  }, [token, state, navigate])

  const retry = () => {
    isRequested.current = false
    setState('verifying')
  }

  if (state === 'verified') {
    return (
      <AuthPage
        announce
        icon={CircleCheck}
        tone="success"
        title="이메일 인증이 완료되었습니다"
        lead="이제 로그인할 수 있습니다."
      >
        <CountdownLink seconds={SUCCESS_SECONDS} to="/login" where="로그인 화면으로" />
      </AuthPage>
    )
  }
  if (state === 'unreachable') {
    return (
      <AuthPage
        announce
        icon={CircleAlert}
        tone="danger"
        title="이메일 인증 중 오류가 발생했습니다"
        lead="링크는 아직 쓸 수 있습니다. 잠시 후 다시 시도해 주세요."
      >
        <Button size="large" className="w-full" onClick={retry}>
          다시 시도
        </Button>
      </AuthPage>
    )
  }
  return (
    <AuthPage announce icon={MailSearch} title="이메일을 인증하고 있습니다" lead="잠시만 기다려 주세요.">
      <div className="flex justify-center text-brand">
        <Spinner />
      </div>
    </AuthPage>
  )
}
