import type { Role } from '@jangteo/domain/accounts/roles.ts'
import type { z } from 'zod'

/** Who may call: everybody, anybody signed in, or only these. */
export type Audience = 'anyone' | 'signed-in' | readonly (Role | 'approved-business')[]

/** Parts of the shop whose change makes a cached answer stale. */
export type CacheTag =
  | 'settings'
  | 'categories'
  | 'products'
  | 'reviews'
  | 'content'
  | 'forms'
  | 'signage'
  | `${Kind}:${string}`

/** Things whose change is told one by one. */
type Kind = 'product' | 'account' | 'document' | 'form' | 'screen' | 'store'

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
  /** How large a JSON body may be, where it is more than usual. */
  bodyBytes?: number
  /** Instead of a JSON body: one file, as it is. */
  upload?: Upload
  answer: z.ZodType
  /** Instead of a JSON answer: a file of this content type, handed over piece by piece. */
  download?: string
  /** The status of success, 200 unless said. */
  status?: 200 | 201 | 202 | 204
  /** A page or client that shows this answer is stale once one of these changes. */
  shows?: readonly CacheTag[]
  /** Each thing in `data` is shown by its id: a change of one makes only the answers with that one stale. */
  showsEach?: Kind
  /** What else of it can change, where that stands deeper inside. */
  showsInside?: (answer: unknown) => CacheTag[]
  /** Whoever is anonymous gets the same answer until something it shows changes. */
  cached?: true
}

export interface Upload {
  /** Content types, `image/*` for all of a kind. */
  types: readonly string[]
  bytes: number
}

export function endpoint<const E extends Endpoint>(row: E): E {
  return row
}

type PartOf<E, Key extends string, Way extends 'input' | 'output'> = E extends {
  [K in Key]: infer Schema extends z.ZodType
}
  ? { [K in Key]: Way extends 'input' ? z.input<Schema> : z.output<Schema> }
  : unknown

type UploadOf<E, File> = E extends { upload: Upload } ? { upload: File } : unknown

/** What a caller has to send. */
export type Input<E extends Endpoint> = UploadOf<E, Blob> &
  PartOf<E, 'params', 'input'> &
  PartOf<E, 'query', 'input'> &
  PartOf<E, 'body', 'input'>

/** What a handler receives after validation. */
export type Received<E extends Endpoint> = UploadOf<E, Uint8Array> &
  PartOf<E, 'params', 'output'> &
  PartOf<E, 'query', 'output'> &
  PartOf<E, 'body', 'output'>

export type Answer<E extends Endpoint> = z.output<E['answer']>

/** Everything whose change makes this answer stale. */
export function tagsOf(endpoint: Endpoint, answer: unknown): CacheTag[] {
  const { shows = [], showsEach, showsInside } = endpoint
  const tags = [...shows, ...(showsInside?.(answer) ?? [])]
  if (!showsEach) return tags
  const { data } = answer as { data: { id: string } | { id: string }[] }
  return [...tags, ...[data].flat().map(({ id }): CacheTag => `${showsEach}:${id}`)]
}
