import { gzipSync } from 'node:zlib'
import type { CacheTag, Endpoint } from '@jangteo/contracts/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { FindReady, ReadyAnswer } from './answer-at-the-door.ts'
import { ownBytes } from './own-bytes.ts'
import { type TaggedCache, taggedCache } from './tagged-cache.ts'
import { takesGzip, ZIPPED } from './zipped-parts.ts'

interface CachedAnswer {
  plain: ReadyAnswer
  /** From the first time somebody wants it so. */
  zipped?: ReadyAnswer
  shows: ReadonlySet<CacheTag>
}

export type AnswerCache = TaggedCache<CachedAnswer>

const MAX_BYTES = 64 * 1024 * 1024
const WORTH_ZIPPING_BYTES = 1_024

export const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

export function answerCache(): AnswerCache {
  return taggedCache({ maxBytes: MAX_BYTES, bytesOf: ({ plain }) => 2 * plain.body.length })
}

/** Whoever names themselves may get another answer than everybody. */
export function isForEverybody(endpoint: Endpoint, { headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return endpoint.cached === true && headers.authorization === undefined
}

export function findKeptAnswer(cache: AnswerCache): FindReady {
  return ({ url = '', headers }) => {
    const answer = headers.authorization === undefined ? cache.peek(url) : undefined
    return answer && readyAnswer(answer, headers['accept-encoding'])
  }
}

/** Compressed once for all who take it so. */
export function readyAnswer(answer: CachedAnswer, acceptEncoding: string | string[] | undefined): ReadyAnswer {
  const { plain } = answer
  if (plain.body.length < WORTH_ZIPPING_BYTES || !takesGzip(acceptEncoding)) return plain
  answer.zipped ??= { ...plain, headers: { ...plain.headers, ...ZIPPED }, body: ownBytes(gzipSync(plain.body)) }
  return answer.zipped
}
