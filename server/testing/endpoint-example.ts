import type { Endpoint, Input } from '@jangteo/contracts/endpoint.ts'
import type { startKakaoDouble } from '../accounts/social/testing/kakao-double.fixture.ts'
import type { Shop } from './open-shop.ts'
import type { TestUser, Visitor } from './test-users.ts'

export interface Scene {
  shop: Shop
  /** The configured social provider. */
  kakao: Awaited<ReturnType<typeof startKakaoDouble>>
  /** The calling user; a new one for every endpoint. */
  caller: TestUser | Visitor
}

type Request<E extends Endpoint> = Input<E> & { headers?: Record<string, string> }

/** A call that succeeds for every user in the endpoint's audience. */
export interface EndpointExample<E extends Endpoint = Endpoint> {
  endpoint: E
  prepare(scene: Scene): Promise<Request<E>>
}

export function example<E extends Endpoint, const R extends Request<E>>(
  endpoint: E,
  prepare: (scene: Scene) => R | Promise<R>,
): EndpointExample {
  return { endpoint, prepare: async (scene) => prepare(scene) }
}
