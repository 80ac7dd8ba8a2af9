import { clsx } from 'clsx'
import { CircleCheck, MailX } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { buttonClassName } from '../../../ui/button.tsx'
import { pageTitle } from '../../site/site-name.ts'
import { AuthPage } from '../parts/auth-page.tsx'
import { textLink } from '../parts/text-link.ts'
import { ResendForm } from './resend-form.tsx'
import { verifyErrorTexts } from './verify-error.ts'

export function meta() {
  return [{ title: pageTitle('이메일 인증 실패') }, { name: 'robots', content: 'noindex' }]
}

export default function VerifyErrorPage() {
  const type = useSearchParams()[0].get('type')
  const verified = type === 'already-verified'
  return (
    <AuthPage icon={verified ? CircleCheck : MailX} tone={verified ? 'success' : 'danger'} {...verifyErrorTexts(type)}>
      {verified && (
        <>
          <Link to="/login" className={clsx(buttonClassName({ size: 'large' }), 'w-full')}>
            로그인하기
          </Link>
          <p className="mt-8 mb-4 text-center text-ink-soft text-sm">다른 이메일로 가입하셨습니까?</p>
        </>
      )}
      <ResendForm variant={verified ? 'secondary' : 'primary'} />
      <p className="mt-6 flex justify-center gap-4 text-sm">
        <Link to="/register" className={textLink}>
          회원가입
        </Link>
        <Link to="/login" className={textLink}>
          로그인
        </Link>
      </p>
    </AuthPage>
  )
}
