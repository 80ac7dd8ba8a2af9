import { useSearchParams } from 'react-router'
import { finishRedirectLogin } from './finish-redirect-login.ts'
import { SocialOutcome } from './social-outcome.tsx'

export function meta() {
  return [{ title: '소셜 로그인 | 장터' }, { name: 'robots', content: 'noindex' }]
}

/** The end of the server-redirect flow. */
export default function SocialResultPage() {
  const [params] = useSearchParams()
  return <SocialOutcome finish={() => finishRedirectLogin(params)} />
}
