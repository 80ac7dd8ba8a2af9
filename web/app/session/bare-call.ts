import type { Endpoint } from '@jangteo/contracts/endpoint.ts'

/** An endpoint without its shapes. Public pages name the few calls they need so, and zod stays out of them. */
export type BareCall<E extends Endpoint> = Pick<E, 'method' | 'path' | 'audience'>
