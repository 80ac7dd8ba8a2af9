import { clsx } from 'clsx'
import { MailCheck } from 'lucide-react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { useDisabledUntilHydrated } from '../../../ui/use-disabled-until-hydrated.ts'
import { pageTitle } from '../../site/site-name.ts'
import { AuthPage } from '../parts/auth-page.tsx'
import { textLink } from '../parts/text-link.ts'
import { ResendForm } from './resend-form.tsx'
import { resendLabel, useResend } from './use-resend.ts'

export function meta() {
  return [{ title: pageTitle('이메일 인증 안내') }, { name: 'robots', content: 'noindex' }]
}

export default function VerifyPendingPage() {
  const email = useSearchParams()[0].get('email')?.trim() ?? ''
  return (
    <AuthPage
      icon={MailCheck}
      title="인증 메일을 보냈습니다"
      lead={
        <>
          {email && <strong className="block text-ink">{email}</strong>}
          메일의 링크를 누르면 가입이 완료됩니다. 링크는 24시간 동안 쓸 수 있습니다.
        </>
      }
    >
      {email ? <ResendButton email={email} /> : <ResendForm />}
      <p className="mt-5 text-center text-ink-soft text-sm">
        메일이 보이지 않으면 스팸함도 확인해 주세요.{' '}
        <Link to="/login" className={textLink}>
          로그인
        </Link>
      </p>
    </AuthPage>
  )
}

function ResendButton({ email }: { email: string }) {
  const { state } = useLocation()
  const hydration = useDisabledUntilHydrated()
  const { resend, sending, failure, secondsLeft } = useResend({ justSent: Boolean(state?.justSent) })
  return (
    <div className="grid gap-4">
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button
        variant="secondary"
        size="large"
        className={clsx('w-full text-base! tabular-nums', hydration.className)}
        pending={sending}
        disabled={hydration.disabled || secondsLeft > 0}
        onClick={() => void resend(email)}
      >
        {resendLabel(secondsLeft)}
      </Button>
    </div>
  )
}
