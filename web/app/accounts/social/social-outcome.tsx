import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { buttonClassName } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { AuthPage } from '../parts/auth-page.tsx'
import { CountdownLink } from '../parts/countdown-link.tsx'
import { ConsentForm } from './consent-form.tsx'
import { LinkPasswordForm } from './link-password-form.tsx'
import type { SocialResult } from './social-result.ts'

/** Runs a social login and shows its steps: processing, password or consent, result. */
export function SocialOutcome({ finish }: { finish: () => Promise<SocialResult> }) {
  const [result, setResult] = useState<SocialResult | null>(null)
  const started = useRef(false)
  useEffect(() => {
    // Authorization codes work only once, and effects run twice in strict mode.
    if (started.current) return
    started.current = true
    void finish().then(setResult)
  }, [finish])
  if (!result) return <SocialProcessing />
  switch (result.kind) {
    case 'success':
      return <SocialSuccess name={result.name} to={result.to} title={result.title} />
    case 'error':
      return <SocialFailure message={result.message} />
    case 'link':
      return <LinkPasswordForm linkToken={result.linkToken} onResult={setResult} />
    case 'consent':
      return <ConsentForm consentToken={result.consentToken} onResult={setResult} />
  }
}

const SUCCESS_SECONDS = 3

function SocialProcessing() {
  return (
    <AuthPage announce icon={LoaderCircle} title="로그인하고 있습니다" lead="잠시만 기다려 주세요.">
      <div className="flex justify-center text-brand">
        <Spinner />
      </div>
    </AuthPage>
  )
}

interface SocialSuccessProps {
  name: string | undefined
  to: string
  title?: string | undefined
}

function SocialSuccess({ name, to, title = '로그인되었습니다' }: SocialSuccessProps) {
  return (
    <AuthPage announce icon={CircleCheck} tone="success" title={title} lead={name && `${name}님, 반갑습니다.`}>
      <CountdownLink seconds={SUCCESS_SECONDS} to={to} where={to === '/' ? '홈으로' : '내 화면으로'} />
    </AuthPage>
  )
}

function SocialFailure({ message }: { message: string }) {
  return (
    <AuthPage announce icon={CircleAlert} tone="danger" title="로그인하지 못했습니다" lead={message}>
      <div className="grid gap-2.5">
        <Link to="/login" replace className={clsx(buttonClassName({ size: 'large' }), 'w-full')}>
          다시 로그인하기
        </Link>
        <Link to="/" replace className={clsx(buttonClassName({ size: 'large', variant: 'secondary' }), 'w-full')}>
          홈으로
        </Link>
      </div>
    </AuthPage>
  )
}
