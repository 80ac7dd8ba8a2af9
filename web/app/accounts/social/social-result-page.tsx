import { useSearchParams } from 'react-router'
import { titled } from '../../site/site-name.ts'
import { finishRedirectLogin } from './finish-redirect-login.ts'
import { SocialOutcome } from './social-outcome.tsx'

export function meta() {
  return [{ title: titled('소셜 로그인') }, { name: 'robots', content: 'noindex' }]
}

/** The end of the server-redirect flow. */
export default function SocialResultPage() {
  const [params] = useSearchParams()
  return <SocialOutcome finish={() => finishRedirectLogin(params)} />
}
