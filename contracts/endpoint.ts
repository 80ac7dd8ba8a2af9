import type { Role } from '@jangteo/domain/roles.ts'
import type { z } from 'zod'

/** Who may call: everybody, anybody signed in, or only these roles. */
export type Audience = 'anyone' | 'signed-in' | readonly Role[]

/** Parts of the shop whose change makes a cached answer stale. */
export type CacheTag = 'settings'

/** One row of the API table: the server mounts it, the web calls it, OpenAPI lists it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api/v1` and `/api`, with `:name` for parameters. */
  path: `/${string}`
  summary: string
  audience: Audience
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  answer: z.ZodType
  /** The status of success, 200 unless said. */
  status?: 200 | 201 | 202 | 204
  /** A page or client that shows this answer is stale once one of these changes. */
  shows?: readonly CacheTag[]
}

export function endpoint<const E extends Endpoint>(row: E): E {
  return row
}

type PartOf<E, Key extends string, Way extends 'input' | 'output'> = E extends {
  [K in Key]: infer Schema extends z.ZodType
}
  ? { [K in Key]: Way extends 'input' ? z.input<Schema> : z.output<Schema> }
  : unknown

/** What a caller has to send. */
export type Input<E extends Endpoint> = PartOf<E, 'params', 'input'> &
  PartOf<E, 'query', 'input'> &
  PartOf<E, 'body', 'input'>

/** What a handler receives after validation. */
export type Received<E extends Endpoint> = PartOf<E, 'params', 'output'> &
  PartOf<E, 'query', 'output'> &
  PartOf<E, 'body', 'output'>

export type Answer<E extends Endpoint> = z.output<E['answer']>
