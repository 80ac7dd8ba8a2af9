import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Banner } from '../../../ui/banner.tsx'
import { originFromState, pathAfterLogin } from '../../session/path-after-login.ts'
import { useSession } from '../../session/use-session.ts'
import { pageTitle } from '../../site/site-name.ts'
import { AuthPage } from '../parts/auth-page.tsx'
import { textLink } from '../parts/text-link.ts'
import { LoginForm } from './login-form.tsx'

export function meta() {
  return [{ title: pageTitle('로그인') }, { name: 'description', content: '장터에 로그인합니다.' }]
}

export default function LoginPage() {
  useRedirectOnOtherTabLogin()
  return (
    <AuthPage title="로그인">
      <SignedInAlready />
      <LoginForm />
    </AuthPage>
  )
}

/** The form stays visible, to sign in with another account. */
function SignedInAlready() {
  const session = useSession()
  if (!session) return null
  return (
    <div className="mb-6">
      <Banner>
        {session.user.name}님으로 로그인되어 있습니다.{' '}
        <Link to={pathAfterLogin(session.user.role, undefined)} className={textLink}>
          내 화면으로 가기
        </Link>
      </Banner>
    </div>
  )
}

/** Redirects to the requested page when another tab has signed in meanwhile. */
function useRedirectOnOtherTabLogin(): void {
  const session = useSession()
  const navigate = useNavigate()
  const origin = originFromState(useLocation().state)
  const [cameAnonymous, setCameAnonymous] = useState(false)
  const role = session?.user.role
  useEffect(() => {
    if (session === null) setCameAnonymous(true)
  }, [session])
  useEffect(() => {
    if (cameAnonymous && role && origin) void navigate(pathAfterLogin(role, origin), { replace: true })
  }, [cameAnonymous, role, origin, navigate])
}
