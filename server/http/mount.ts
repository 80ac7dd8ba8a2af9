import { Readable } from 'node:stream'
import {
  type Audience,
  type CacheTag,
  cacheTagsOf,
  type Endpoint,
  type Received,
  type Upload,
} from '@jangteo/contracts/endpoint.ts'
import { ERRORS } from '@jangteo/contracts/errors.ts'
import { hasPermission, type Permission } from '@jangteo/domain/accounts/permissions.ts'
import type { Role } from '@jangteo/domain/accounts/roles.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { withLocalInvalidation } from '../events/announce.ts'
import { API_PREFIX } from './api-path.ts'
import { AppError } from './app-error.ts'
import { copyBuffer } from './copy-buffer.ts'
import { PreSerialized } from './pre-serialized.ts'
import type { RateLimit } from './rate-limit.ts'
import { isSharedResponse, JSON_TYPE, type ResponseCache, responseInEncoding } from './response-cache.ts'
import { responseSerializer } from './response-serializer.ts'

/** The account that sent a request. */
export interface Caller {
  /** Of a member who acts for a business: the business, by its owner's account. */
  accountId: string
  /** Who is signed in. */
  personId: string
  role: Role
  sessionId: string
  /** Of a member who acts for a business; null: everything, as for an owner. */
  permissions: readonly Permission[] | null
  /** Whether an admin has approved the business details of a supplier or retailer. */
  businessApproved: boolean
}

export type Identify = (request: FastifyRequest) => Promise<Caller | null>

export type Call<E extends Endpoint> = Received<E> & {
  /** Null for an anonymous caller, which only an endpoint for anyone admits. */
  caller: E extends { audience: 'anyone' } ? Caller | null : Caller
  request: FastifyRequest
  reply: FastifyReply
}

/** `Body` is a type parameter of its own, so that a handler may return literals such as `status: 'ok'`. */
export type Mount = <E extends Endpoint, Body>(
  endpoint: E & { response: z.ZodType<Body> },
  handler: (call: Call<E>) => Promise<Body | PreSerialized<Omit<Body, 'data'>>>,
) => void

interface Options {
  identify: Identify
  limitFor: (endpoint: Endpoint) => RateLimit
  cache: ResponseCache
  /** Called with the tags that a request to this process has changed, before its response is sent. */
  onChange: (tags: ReadonlySet<CacheTag>) => void
}

/** Mounts endpoints: validation, guard, rate limit and response schema come from the contract. */
export function mounter(app: FastifyInstance, { identify, limitFor, cache, onChange }: Options) {
  const mounted: Endpoint[] = []
  const mount: Mount = (endpoint, handler) => {
    mounted.push(endpoint)
    const serialize = responseSerializer(endpoint.response)
    const toText = (result: unknown) =>
      result instanceof PreSerialized ? result : { text: serialize(result), shown: result }

    const guard = async (request: FastifyRequest) => {
      const caller = endpoint.audience === 'anyone' && !request.headers.authorization ? null : await identify(request)
      checkAccess(endpoint.audience, caller)
      if (!caller && isStaleToken(endpoint, request)) throw new AppError('unauthenticated')
      return caller && actingFor(endpoint, caller)
    }
    const guardFirst = async (request: FastifyRequest) => {
      await guard(request)
    }

    const respond = async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await guard(request)
      const call = { ...receive(endpoint, request), caller, request, reply } as Call<typeof endpoint>
      return endpoint.method === 'GET' ? handler(call) : withLocalInvalidation(onChange, () => handler(call))
    }

    const cachedResponse = async (request: FastifyRequest, reply: FastifyReply) =>
      cache.peek(request.url) ??
      cache.get(request.url, async () => {
        const { text, shown } = toText(await respond(request, reply))
        const route = request.routeOptions.url ?? endpoint.path
        const plain = { route, status: 200, headers: JSON_TYPE, body: copyBuffer(text) }
        return { value: { plain, tags: new Set(cacheTagsOf(endpoint, shown)) }, isCacheable: true }
      })

    routesFor(endpoint, (routes) =>
      routes.route({
        method: endpoint.method,
        url: API_PREFIX + endpoint.path,
        // Guarded before the body is read, so that unauthorised callers cannot upload megabytes.
        ...(endpoint.upload
          ? { onRequest: [limitFor(endpoint), guardFirst], bodyLimit: endpoint.upload.bytes }
          : { onRequest: limitFor(endpoint), ...(endpoint.bodyBytes && { bodyLimit: endpoint.bodyBytes }) }),
        handler: async (request, reply) => {
          if (endpoint.download) return sendFile(reply, endpoint.download, await respond(request, reply))
          if (isSharedResponse(endpoint, request)) {
            const { headers, body } = responseInEncoding(
              await cachedResponse(request, reply),
              request.headers['accept-encoding'],
            )
            return reply.headers(headers).send(body)
          }
          reply.headers(JSON_TYPE)
          const { text } = toText(await respond(request, reply))
          if (reply.statusCode === 200) reply.code(endpoint.status ?? 200)
          return reply.send(text)
        },
      }),
    )
  }
  return { mount, mounted }

  /** An endpoint that takes any file receives the body as bytes, also when its content type is JSON. */
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

/** The handler sets the content type of a file in another format. */
function sendFile(reply: FastifyReply, type: string, pieces: unknown): FastifyReply {
  if (!reply.hasHeader('content-type')) reply.type(`${type}; charset=utf-8`)
  return reply.send(Readable.from(pieces as AsyncIterable<string | Uint8Array>))
}

/** A request with an expired token must not be served as anonymous: it would show the wrong prices. */
function isStaleToken({ path }: Endpoint, { headers }: FastifyRequest): boolean {
  return headers.authorization !== undefined && !/^\/(auth|accounts)\//.test(path)
}

function checkAccess(audience: Audience, caller: Caller | null): void {
  if (audience === 'anyone') return
  if (!caller) throw new AppError('unauthenticated')
  if (audience === 'signed-in' || audience.includes(caller.role)) return
  if (caller.role !== 'business' || !audience.includes('approved-business')) throw new AppError('forbidden')
  if (!caller.businessApproved) throw new AppError('business_not_approved')
}

/** Members act for the business as far as their permissions go; calls about the own account are theirs alone. */
function actingFor({ permission = 'member' }: Endpoint, caller: Caller): Caller {
  if (permission === 'self') return { ...caller, accountId: caller.personId }
  const wanted = permission === 'owner' ? [] : permission
  if (wanted !== 'member' && !hasPermission(caller.permissions, wanted)) throw new AppError('no_permission')
  return caller
}

function receive(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const received: Record<string, unknown> = {}
  if (endpoint.params) received.params = checkParams(endpoint.params, request.params)
  if (endpoint.query) received.query = check(endpoint.query, request.query)
  if (endpoint.body) received.body = check(endpoint.body, jsonOf(request))
  if (endpoint.upload) received.upload = uploadOf(endpoint.upload, request)
  return received
}

/** Well-formed ids that never exist. */
const NO_UUID = '00000000-0000-0000-0000-000000000000'
const NO_ORDER_NUMBER = 'O00000000000'

/**
 * A malformed id cannot exist either. It is replaced by a well-formed one that never exists, so each endpoint answers
 * with its own not-found error.
 */
function checkParams(schema: z.ZodType, params: unknown): unknown {
  const { data, error } = schema.safeParse(params)
  if (!error) return data
  const replaced = error.issues.flatMap(({ code, path: [name], ...issue }) => {
    if (name === 'orderNumber') return [[name, NO_ORDER_NUMBER]]
    return code === 'invalid_format' && 'format' in issue && issue.format === 'uuid' ? [[name, NO_UUID]] : []
  })
  return check(schema, { ...(params as object), ...Object.fromEntries(replaced) })
}

/** A body of bytes was parsed for an upload endpoint and is no JSON. */
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
