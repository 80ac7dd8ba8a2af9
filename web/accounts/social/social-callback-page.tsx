import { PROVIDERS } from '@jangteo/contracts/social.ts'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Route } from './+types/social-callback-page.ts'
import { type CallbackResult, finishSocialLogin, signedInAs } from './finish-social-login.ts'
import { LinkPasswordForm } from './link-password-form.tsx'
import { SocialFailure, SocialProcessing, SocialSuccess } from './social-screens.tsx'

export function meta() {
  return [{ title: '소셜 로그인 | 장터' }, { name: 'robots', content: 'noindex' }]
}

/** Where the provider sends the browser back to; the code is posted from here. */
export default function SocialCallbackPage({ params: { provider: name } }: Route.ComponentProps) {
  const provider = PROVIDERS.find((known) => known === name)
  const [params] = useSearchParams()
  const [result, setResult] = useState<CallbackResult | null>(null)
  const started = useRef(false)
  useEffect(() => {
    // The code is good for one attempt.
    if (started.current) return
    started.current = true
    void finishSocialLogin(provider, params).then(setResult)
  }, [provider, params])
  if (!result) return <SocialProcessing />
  if (result.kind === 'error') return <SocialFailure message={result.message} />
  if (result.kind === 'link' && provider) {
    return (
      <LinkPasswordForm
        provider={provider}
        linkToken={result.linkToken}
        message={result.message}
        onLinked={(session) => setResult(signedInAs(session, false))}
      />
    )
  }
  if (result.kind !== 'success') return null
  return <SocialSuccess name={result.name} to={result.to} title={result.title} />
}
