import type { CacheTag, Endpoint } from '@jangteo/contracts/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { type TaggedCache, taggedCache } from './tagged-cache.ts'

interface CachedAnswer {
  text: string
  shows: ReadonlySet<CacheTag>
}

export type AnswerCache = TaggedCache<CachedAnswer>

const MAX_BYTES = 64 * 1024 * 1024

export function answerCache(): AnswerCache {
  return taggedCache({ maxBytes: MAX_BYTES, bytesOf: ({ text }) => 2 * text.length })
}

/** Whoever names themselves may get another answer than everybody. */
export function isForEverybody(endpoint: Endpoint, { headers }: FastifyRequest): boolean {
  return endpoint.cached === true && headers.authorization === undefined
}
