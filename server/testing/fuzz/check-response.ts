import type { Endpoint } from '@jangteo/contracts/endpoint.ts'
import { ErrorBody } from '@jangteo/contracts/errors.ts'
import type { LightMyRequestResponse } from 'fastify'

/** Stack traces and messages of the database or a library, which error bodies must not contain. */
const INTERNAL_DETAILS =
  /\bat \S+ \(|node_modules|\/server\/\S+\.ts|\.ts:\d+|\bsyntax error at\b|violates \w+ constraint|\bSQLSTATE\b|\bZodError\b|relation "|column "|Failed query/

/** Describes what is wrong with a response; undefined for a valid one. */
export function findResponseProblem(
  endpoint: Endpoint,
  answer: LightMyRequestResponse,
  tookMs: number,
  timeoutMs: number,
) {
  const { statusCode, body } = answer
  if (tookMs > timeoutMs) return `took ${Math.round(tookMs)} ms`
  if (statusCode >= 500) return `answered ${statusCode}: ${body.slice(0, 200)}`
  if (statusCode >= 400) {
    const parsed = ErrorBody.safeParse(readJson(body))
    if (!parsed.success) return `${statusCode} is no error of ours: ${body.slice(0, 200)}`
    return INTERNAL_DETAILS.test(body) ? `tells of its inside: ${body.slice(0, 300)}` : undefined
  }
  if (endpoint.download || statusCode === 204) return undefined
  const parsed = endpoint.response.safeParse(readJson(body))
  return parsed.success ? undefined : `answers another shape: ${parsed.error.message.slice(0, 300)}`
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
