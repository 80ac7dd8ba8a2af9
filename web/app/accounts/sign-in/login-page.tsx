import { Link } from 'react-router'
import { Banner } from '../../../ui/banner.tsx'
import { destinationFor } from '../../session/destination.ts'
import { useSession } from '../../session/use-session.ts'
import { titled } from '../../site/site-name.ts'
import { AuthPage } from '../parts/auth-page.tsx'
import { textLink } from '../parts/text-link.ts'
import { LoginForm } from './login-form.tsx'
import { useArrival } from './use-arrival.ts'

export function meta() {
  return [{ title: titled('로그인') }, { name: 'description', content: '장터에 로그인합니다.' }]
}

export default function LoginPage() {
  useArrival()
  return (
    <AuthPage title="로그인">
      <SignedInAlready />
      <LoginForm />
    </AuthPage>
  )
}

/** The form stays: somebody else may want to sign in here. */
function SignedInAlready() {
  const session = useSession()
  if (!session) return null
  return (
    <div className="mb-6">
      <Banner>
        {session.user.name}님으로 로그인되어 있습니다.{' '}
        <Link to={destinationFor(session.user.role, undefined)} className={textLink}>
          내 화면으로 가기
        </Link>
      </Banner>
    </div>
  )
}
