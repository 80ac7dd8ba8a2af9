import { useEffect, useRef, useState } from 'react'
import { ConsentForm } from './consent-form.tsx'
import { LinkPasswordForm } from './link-password-form.tsx'
import type { SocialResult } from './social-result.ts'
import { SocialFailure, SocialProcessing, SocialSuccess } from './social-screens.tsx'

/** From processing to the end, with what is asked for in between. */
export function SocialOutcome({ finish }: { finish: () => Promise<SocialResult> }) {
  const [result, setResult] = useState<SocialResult | null>(null)
  const started = useRef(false)
  useEffect(() => {
    // Codes are good for one attempt.
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
