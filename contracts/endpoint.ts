import type { Permission } from '@jangteo/domain/accounts/permissions.ts'
import type { Role } from '@jangteo/domain/accounts/roles.ts'
import type { z } from 'zod'

/** Who may call: anyone, any signed-in account, or only these roles. */
export type Audience = 'anyone' | 'signed-in' | readonly (Role | 'approved-business')[]

/** What a cached response can depend on; a change of it invalidates the response. */
export type CacheTag =
  | 'settings'
  | 'categories'
  | 'promotions'
  | 'products'
  | 'reviews'
  | 'content'
  | 'forms'
  | 'signage'
  | `${TaggedResource}:${string}`

/** Resources that have a tag for each id. */
type TaggedResource = 'product' | 'account' | 'supplier' | 'document' | 'form' | 'screen' | 'store'

/** One row of the API table: the server mounts it, the web calls it, OpenAPI lists it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api/v1` and `/api`, with `:name` for parameters. */
  path: `/${string}`
  summary: string
  audience: Audience
  /**
   * Of a member who acts for a business: one of these permissions is needed. `member`: all members may call. `owner`: the
   * owner alone. `self`: the call is about the member's own account, not about the business. Required where suppliers or
   * retailers may call.
   */
  permission?: Permission | readonly Permission[] | 'member' | 'owner' | 'self'
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The size limit of the JSON body, where it is above the default. */
  bodyBytes?: number
  /** Instead of a JSON body: the bytes of one file. */
  upload?: Upload
  response: z.ZodType
  /** Instead of a JSON response: a streamed file of this content type. */
  download?: string
  /** The status of success; 200 by default. */
  status?: 200 | 201 | 202 | 204
  /** A change of one of these tags makes this response, and pages rendered from it, stale. */
  cacheTags?: readonly CacheTag[]
  /** Adds a cache tag for the id of each item in `data`, so that a change invalidates only the responses with that item. */
  cacheTagPerItem?: TaggedResource
  /** Further cache tags, read from inside the response. */
  cacheTagsOfResponse?: (response: unknown) => CacheTag[]
  /** The response to anonymous callers is cached until one of its tags changes. */
  cached?: true
}

export interface Upload {
  /** Content types; `image/*` matches all images. */
  types: readonly string[]
  bytes: number
}

export function endpoint<const E extends Endpoint>(row: E): E {
  return row
}

type PartOf<E, Key extends string, Way extends 'input' | 'output'> = E extends {
  [K in Key]: infer Schema extends z.ZodType
}
  ? Way extends 'output'
    ? { [K in Key]: z.output<Schema> }
    : undefined extends z.input<Schema>
      ? { [K in Key]?: z.input<Schema> }
      : { [K in Key]: z.input<Schema> }
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

export type ResponseOf<E extends Endpoint> = z.output<E['response']>

/** The cache tags of a response. */
export function cacheTagsOf(endpoint: Endpoint, response: unknown): CacheTag[] {
  const { cacheTags = [], cacheTagPerItem, cacheTagsOfResponse } = endpoint
  const tags = [...cacheTags, ...(cacheTagsOfResponse?.(response) ?? [])]
  if (!cacheTagPerItem) return tags
  const { data } = response as { data: { id: string } | { id: string }[] }
  return [...tags, ...[data].flat().map(({ id }): CacheTag => `${cacheTagPerItem}:${id}`)]
}
