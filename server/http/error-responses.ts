import type { IncomingMessage, ServerResponse } from 'node:http'
import { ERRORS, type ErrorBody, type ErrorCode } from '@jangteo/contracts/errors.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { databaseErrorCode, isDatabaseUnavailable } from '../database/database-errors.ts'
import { AppError } from './app-error.ts'

const RETRY_AFTER_SECONDS = 2
/** A text with a zero byte, which JSON can hold and Postgres cannot. */
const CHARACTER_NOT_IN_REPERTOIRE = '22021'
const DISK_FULL = '53100'

/** The one place where an error becomes a response. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toAppError(error)
    if (failure.code === 'internal') app.log.error({ reqId: request.id, err: error }, 'request failed')
    else if (failure.cause) app.log.warn({ reqId: request.id, err: failure.cause }, failure.code)
    else if (failure.code === 'unavailable')
      app.log.warn({ reqId: request.id, reason: error.message }, 'request turned away')
    return sendError(failure, reply)
  })
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(
    new AppError('not_found', { message: `${request.method} ${request.originalUrl.split('?')[0]}: 없는 주소입니다.` }),
    reply,
  )
}

/** For requests that never reach Fastify: while the process is overloaded, or waits for its database. */
export function sendUnavailable(
  { method, url = '', headers: { accept = '' } }: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>> = {},
): void {
  const isPage = method === 'GET' && accept.includes('text/html') && !/^\/api(\/|$)/.test(url)
  const [type, body] = isPage ? UNAVAILABLE_PAGE : UNAVAILABLE_JSON
  response
    .writeHead(503, {
      ...headers,
      'retry-after': String(RETRY_AFTER_SECONDS),
      'cache-control': 'no-store',
      'content-type': type,
      'content-length': body.length,
    })
    .end(body)
}

const { message } = ERRORS.unavailable
const UNAVAILABLE_BODY: ErrorBody = { success: false, code: 'unavailable', message, error: message }
const UNAVAILABLE_JSON = ['application/json; charset=utf-8', Buffer.from(JSON.stringify(UNAVAILABLE_BODY))] as const
const UNAVAILABLE_PAGE = [
  'text/html; charset=utf-8',
  Buffer.from(`<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="10">
<title>잠시만 기다려 주세요</title>
</head>
<body>
<h1>잠시만 기다려 주세요</h1>
<p>${message}</p>
</body>
</html>
`),
] as const

function sendError(failure: AppError, reply: FastifyReply): FastifyReply {
  const { field, retryAfterSeconds, extra } = failure.details
  const body: ErrorBody = {
    success: false,
    code: failure.code,
    message: failure.message,
    error: failure.message,
    ...(field !== undefined && { field }),
  }
  const wait = retryAfterSeconds ?? (failure.code === 'unavailable' ? RETRY_AFTER_SECONDS : undefined)
  if (wait !== undefined) reply.header('retry-after', wait)
  return reply
    .code(ERRORS[failure.code].status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ ...extra, ...body })
}

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'invalid_request',
  404: 'not_found',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  if (isDatabaseUnavailable(error)) return new AppError('unavailable')
  if (databaseErrorCode(error) === DISK_FULL) return new AppError('storage_full', { cause: error })
  if (databaseErrorCode(error) === CHARACTER_NOT_IN_REPERTOIRE) return new AppError('invalid_request')
  const { statusCode } = error
  if (statusCode === undefined || (statusCode >= 500 && statusCode !== 503)) return new AppError('internal')
  return new AppError(BY_STATUS[statusCode] ?? 'invalid_request')
}
