import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import { Link } from 'react-router'
import { buttonLook } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { AuthPage } from '../parts/auth-page.tsx'
import { CountdownLink } from '../parts/countdown-link.tsx'

const SUCCESS_SECONDS = 3

export function SocialProcessing() {
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

export function SocialSuccess({ name, to, title = '로그인되었습니다' }: SocialSuccessProps) {
  return (
    <AuthPage announce icon={CircleCheck} tone="success" title={title} lead={name && `${name}님, 반갑습니다.`}>
      <CountdownLink seconds={SUCCESS_SECONDS} to={to} where={to === '/' ? '홈으로' : '내 화면으로'} />
    </AuthPage>
  )
}

export function SocialFailure({ message }: { message: string }) {
  return (
    <AuthPage announce icon={CircleAlert} tone="danger" title="로그인하지 못했습니다" lead={message}>
      <div className="grid gap-2.5">
        <Link to="/login" replace className={clsx(buttonLook({ size: 'large' }), 'w-full')}>
          다시 로그인하기
        </Link>
        <Link to="/" replace className={clsx(buttonLook({ size: 'large', variant: 'secondary' }), 'w-full')}>
          홈으로
        </Link>
      </div>
    </AuthPage>
  )
}
