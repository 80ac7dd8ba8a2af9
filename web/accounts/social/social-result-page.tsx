import { exchangeLoginCode } from '@jangteo/contracts/social.ts'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import { destinationFor } from '../../session/destination.ts'
import { currentSession, type StoredSession } from '../../session/session-store.ts'
import { signIn } from '../../session/sign-in.ts'
import { takeRememberedOrigin } from './remembered-origin.ts'
import { callbackErrorText, redirectErrorText } from './social-error-texts.ts'
import { SocialFailure, SocialProcessing, SocialSuccess } from './social-screens.tsx'

export function meta() {
  return [{ title: '소셜 로그인 | 장터' }, { name: 'robots', content: 'noindex' }]
}

type Result = { kind: 'success'; name: string | undefined; to: string } | { kind: 'error'; message: string }

/** The end of the server-redirect flow. */
export default function SocialResultPage() {
  const [params] = useSearchParams()
  const [result, setResult] = useState<Result | null>(null)
  const started = useRef(false)
  useEffect(() => {
    // The code is good for one exchange.
    if (started.current) return
    started.current = true
    void resultOf(params).then(setResult)
  }, [params])
  if (!result) return <SocialProcessing />
  return result.kind === 'success' ? (
    <SocialSuccess name={result.name} to={result.to} />
  ) : (
    <SocialFailure message={result.message} />
  )
}

async function resultOf(params: URLSearchParams): Promise<Result> {
  const error = params.get('error')
  const token = params.get('token')
  if (error) return { kind: 'error', message: redirectErrorText(error) }
  if (token) {
    try {
      const session = await api(exchangeLoginCode, { body: { token } }, { quiet: true })
      signIn(session)
      return successFor(session)
    } catch (failure) {
      return { kind: 'error', message: callbackErrorText(failure) }
    }
  }
  return params.get('success') === 'true'
    ? successFor(currentSession())
    : { kind: 'error', message: redirectErrorText('') }
}

function successFor(session: StoredSession | null): Result {
  const to = session ? destinationFor(session.user.role, takeRememberedOrigin()) : '/'
  return { kind: 'success', name: session?.user.name, to }
}
