import { EventSource, type FetchLike } from 'eventsource'
import { renewSession } from '../session/renew-session.ts'
import { currentSession } from '../session/session-store.ts'

/** The browser's own stream cannot say who asks. This one does, each time it connects, with the token of then. */
export function openOwnStream(address: string): EventSource {
  return new EventSource(address, { fetch: askAsSelf })
}

const askAsSelf: FetchLike = async (address, init) => {
  const asked = currentSession()
  const ask = () =>
    fetch(address, { ...init, headers: { ...init.headers, authorization: `Bearer ${currentSession()?.token}` } })
  const answer = await ask()
  if (answer.status !== 401 || !asked || (await renewSession(asked)) !== 'renewed') return answer
  return ask()
}
