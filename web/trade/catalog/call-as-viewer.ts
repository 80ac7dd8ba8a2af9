import type { Answer, Endpoint } from '@jangteo/contracts/endpoint.ts'
import type { BareCall } from '../../app/session/bare-call.ts'

/** Calls below `/public` as whoever is signed in. Without the shapes, and fetched when needed: public pages stay light. */
export async function callAsViewer<E extends Endpoint>(
  method: E['method'],
  address: `/public/${string}`,
): Promise<Answer<E>> {
  const { bareApi } = await import('../../app/api.ts')
  const call = { method, path: address, audience: 'anyone' } as unknown as BareCall<E>
  return bareApi<E>(call, { background: true })
}
