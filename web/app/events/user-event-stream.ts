import { EventSource, type FetchLike } from 'eventsource'
import { renewSession } from '../session/renew-session.ts'
import { currentSession } from '../session/session-store.ts'

/** The native `EventSource` cannot send a token. This one sends the current token with every connection. */
export function openUserEventStream(address: string): EventSource {
  return new EventSource(address, { fetch: fetchWithToken })
}

const fetchWithToken: FetchLike = async (address, init) => {
  const session = currentSession()
  const send = () =>
    fetch(address, { ...init, headers: { ...init.headers, authorization: `Bearer ${currentSession()?.token}` } })
  const response = await send()
  if (response.status !== 401 || !session || (await renewSession(session)) !== 'renewed') return response
  return send()
}
