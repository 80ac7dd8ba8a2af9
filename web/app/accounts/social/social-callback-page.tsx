import { PROVIDERS } from '@jangteo/contracts/accounts/social.ts'
import { useSearchParams } from 'react-router'
import { titled } from '../../site/site-name.ts'
import type { Route } from './+types/social-callback-page.ts'
import { finishSocialLogin } from './finish-social-login.ts'
import { SocialOutcome } from './social-outcome.tsx'

export function meta() {
  return [{ title: titled('소셜 로그인') }, { name: 'robots', content: 'noindex' }]
}

/** Where the provider sends the browser back to; the code is posted from here. */
export default function SocialCallbackPage({ params: { provider: name } }: Route.ComponentProps) {
  const provider = PROVIDERS.find((known) => known === name)
  const [params] = useSearchParams()
  return <SocialOutcome finish={() => finishSocialLogin(provider, params)} />
}
