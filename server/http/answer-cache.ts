import { gzipSync } from 'node:zlib'
import type { CacheTag, Endpoint } from '@jangteo/contracts/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type TaggedCache, taggedCache } from './tagged-cache.ts'
import { takesGzip } from './zipped-parts.ts'

interface CachedAnswer {
  body: Buffer
  /** From the first time somebody wants it so. */
  zipped?: Buffer
  shows: ReadonlySet<CacheTag>
}

export type AnswerCache = TaggedCache<CachedAnswer>

const MAX_BYTES = 64 * 1024 * 1024
const WORTH_ZIPPING_BYTES = 1_024

export function answerCache(): AnswerCache {
  return taggedCache({ maxBytes: MAX_BYTES, bytesOf: ({ body }) => 2 * body.length })
}

/** Whoever names themselves may get another answer than everybody. */
export function isForEverybody(endpoint: Endpoint, { headers }: FastifyRequest): boolean {
  return endpoint.cached === true && headers.authorization === undefined
}

/** Compressed once for all who take it so. */
export function sendCached({ headers }: FastifyRequest, reply: FastifyReply, answer: CachedAnswer): FastifyReply {
  if (answer.body.length < WORTH_ZIPPING_BYTES || !takesGzip(headers['accept-encoding'])) return reply.send(answer.body)
  answer.zipped ??= gzipSync(answer.body)
  return reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').send(answer.zipped)
}
