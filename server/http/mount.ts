import { Readable } from 'node:stream'
import {
  type Audience,
  type CacheTag,
  type Endpoint,
  type Received,
  tagsOf,
  type Upload,
} from '@jangteo/contracts/endpoint.ts'
import { ERRORS } from '@jangteo/contracts/errors.ts'
import type { Role } from '@jangteo/domain/accounts/roles.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { tellingAtOnce } from '../events/announce.ts'
import { type AnswerCache, isForEverybody, JSON_TYPE, readyAnswer } from './answer-cache.ts'
import { answerSerializer } from './answer-serializer.ts'
import { AppError } from './app-error.ts'
import { ownBytes } from './own-bytes.ts'
import type { RateLimit } from './rate-limit.ts'
import { WrittenAnswer } from './written-answer.ts'

export const API_PREFIXES = ['/api/v1', '/api'] as const

/** Who is calling, once the accounts feature has recognised the request. */
export interface Caller {
  accountId: string
  role: Role
  sessionId: string
  /** Whether an admin has approved what a supplier or retailer said about its business. */
  businessApproved: boolean
}

export type Identify = (request: FastifyRequest) => Promise<Caller | null>

export type Call<E extends Endpoint> = Received<E> & {
  /** Nobody can be anonymous where the guard admits nobody anonymous. */
  caller: E extends { audience: 'anyone' } ? Caller | null : Caller
  request: FastifyRequest
  reply: FastifyReply
}

/** The answer is inferred as a parameter of its own, so that a handler may return literals such as `status: 'ok'`. */
export type Mount = <E extends Endpoint, Answer>(
  endpoint: E & { answer: z.ZodType<Answer> },
  handler: (call: Call<E>) => Promise<Answer | WrittenAnswer<Omit<Answer, 'data'>>>,
) => void

interface Options {
  identify: Identify
  limitFor: (endpoint: Endpoint) => RateLimit
  cache: AnswerCache
  /** Something changed by a call to this very process. */
  onChange: (tags: ReadonlySet<CacheTag>) => void
}

/** Mounts endpoints at both prefixes: validation, guard, limit and answer shape all come from the contract. */
export function mounter(app: FastifyInstance, { identify, limitFor, cache, onChange }: Options) {
  const mounted: Endpoint[] = []
  const mount: Mount = (endpoint, handler) => {
    mounted.push(endpoint)
    const serialize = answerSerializer(endpoint.answer)
    const write = (answer: unknown) =>
      answer instanceof WrittenAnswer ? answer : { text: serialize(answer), shown: answer }

    const guard = async (request: FastifyRequest) => {
      const caller = endpoint.audience === 'anyone' && !request.headers.authorization ? null : await identify(request)
      admit(endpoint.audience, caller)
      if (!caller && isStaleToken(endpoint, request)) throw new AppError('unauthenticated')
      return caller
    }
    const guardFirst = async (request: FastifyRequest) => {
      await guard(request)
    }

    const answerFor = async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await guard(request)
      const call = { ...receive(endpoint, request), caller, request, reply } as Call<typeof endpoint>
      return endpoint.method === 'GET' ? handler(call) : tellingAtOnce(onChange, () => handler(call))
    }

    const cachedAnswer = async (request: FastifyRequest, reply: FastifyReply) =>
      cache.peek(request.url) ??
      cache.get(request.url, async () => {
        const { text, shown } = write(await answerFor(request, reply))
        const route = request.routeOptions.url ?? endpoint.path
        const plain = { route, status: 200, headers: JSON_TYPE, body: ownBytes(text) }
        return { value: { plain, shows: new Set(tagsOf(endpoint, shown)) }, keep: true }
      })

    for (const prefix of API_PREFIXES) {
      routesFor(endpoint, (routes) =>
        routes.route({
          method: endpoint.method,
          url: prefix + endpoint.path,
          // Strangers are turned away before they send megabytes.
          ...(endpoint.upload
            ? { onRequest: [limitFor(endpoint), guardFirst], bodyLimit: endpoint.upload.bytes }
            : { onRequest: limitFor(endpoint), ...(endpoint.bodyBytes && { bodyLimit: endpoint.bodyBytes }) }),
          handler: async (request, reply) => {
            if (endpoint.download) return sendFile(reply, endpoint.download, await answerFor(request, reply))
            if (isForEverybody(endpoint, request)) {
              const { headers, body } = readyAnswer(
                await cachedAnswer(request, reply),
                request.headers['accept-encoding'],
              )
              return reply.headers(headers).send(body)
            }
            reply.headers(JSON_TYPE)
            const { text } = write(await answerFor(request, reply))
            if (reply.statusCode === 200) reply.code(endpoint.status ?? 200)
            return reply.send(text)
          },
        }),
      )
    }
  }
  return { mount, mounted }

  /** Whatever comes to an endpoint that takes any file is a file, also where it looks like JSON; nowhere else. */
  function routesFor({ upload }: Endpoint, add: (routes: FastifyInstance) => void): void {
    if (upload?.types.includes(ANY_FILE))
      app.register(async (routes) => {
        routes.removeAllContentTypeParsers()
        routes.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body)
        add(routes)
      })
    else add(app)
  }
}

const ANY_FILE = '*/*'

function sendFile(reply: FastifyReply, type: string, pieces: unknown): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).send(Readable.from(pieces as AsyncIterable<string>))
}

/** Whoever sends a token means to be somebody: answering as to a stranger would show the wrong prices. */
function isStaleToken({ path }: Endpoint, { headers }: FastifyRequest): boolean {
  return headers.authorization !== undefined && !/^\/(auth|accounts)\//.test(path)
}

function admit(audience: Audience, caller: Caller | null): void {
  if (audience === 'anyone') return
  if (!caller) throw new AppError('unauthenticated')
  if (audience === 'signed-in' || audience.includes(caller.role)) return
  if (caller.role !== 'business' || !audience.includes('approved-business')) throw new AppError('forbidden')
  if (!caller.businessApproved) throw new AppError('business_not_approved')
}

function receive(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const received: Record<string, unknown> = {}
  if (endpoint.params) received.params = check(endpoint.params, request.params)
  if (endpoint.query) received.query = check(endpoint.query, request.query)
  if (endpoint.body) received.body = check(endpoint.body, jsonOf(request))
  if (endpoint.upload) received.upload = uploadOf(endpoint.upload, request)
  return received
}

/** Files have parsers too, for the endpoints that take one. */
function jsonOf({ body }: FastifyRequest): unknown {
  if (body instanceof Uint8Array) throw new AppError('unsupported_media_type')
  return body ?? {}
}

function uploadOf({ types }: Upload, { headers, body }: FastifyRequest): Uint8Array {
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  const isWanted = types.some(
    (wanted) =>
      wanted === ANY_FILE || wanted === type || (wanted.endsWith('/*') && type.startsWith(wanted.slice(0, -1))),
  )
  if (!isWanted || !(body instanceof Uint8Array)) throw new AppError('unsupported_media_type')
  return body
}

function check(schema: z.ZodType, input: unknown): unknown {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const path = issue?.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : (issue?.path ?? [])
  const field = path.map(String).join('.')
  const message = issue?.code === 'custom' || isKorean(issue?.message) ? issue?.message : undefined
  throw new AppError('invalid_request', {
    ...(field && { field }),
    message: message ?? (field ? `${ERRORS.invalid_request.message} (${field})` : ERRORS.invalid_request.message),
  })
}

/** Contract rules carry a Korean text of their own; zod's built-in English is for developers only. */
function isKorean(text: string | undefined): boolean {
  return text !== undefined && /[가-힣]/.test(text)
}
