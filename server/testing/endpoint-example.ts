import type { Endpoint, Input } from '@jangteo/contracts/endpoint.ts'
import type { startKakaoDouble } from '../accounts/social/testing/kakao-double.fixture.ts'
import type { Shop } from './open-shop.ts'
import type { Person, Visitor } from './people.ts'

export interface Scene {
  shop: Shop
  /** The social sign-in that is set up. */
  kakao: Awaited<ReturnType<typeof startKakaoDouble>>
  /** Who calls; somebody new for every endpoint. */
  caller: Person | Visitor
}

type Request<E extends Endpoint> = Input<E> & { headers?: Record<string, string> }

/** A call that succeeds for everybody who may make it. */
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
