import type { Endpoint, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { BareCall } from '../../app/session/bare-call.ts'

/** Calls an endpoint below `/public` with the token of the session. Without schemas, and loaded lazily, so that public pages stay small. */
export async function callAsViewer<E extends Endpoint>(
  method: E['method'],
  address: `/public/${string}`,
): Promise<ResponseOf<E>> {
  const { bareApi } = await import('../../app/api.ts')
  const call = { method, path: address, audience: 'anyone' } as unknown as BareCall<E>
  return bareApi<E>(call, { background: true })
}
