import type { Endpoint } from '@jangteo/contracts/endpoint.ts'

/** An endpoint without its schemas, so that public pages can call it without loading zod. */
export type BareCall<E extends Endpoint> = Pick<E, 'method' | 'path' | 'audience'>
