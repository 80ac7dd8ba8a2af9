import type { Endpoint } from '@jangteo/contracts/endpoint.ts'
import { ErrorBody } from '@jangteo/contracts/errors.ts'
import type { LightMyRequestResponse } from 'fastify'

/** What our own words never have: places in code, words of the database or of a library. */
const INSIDE =
  /\bat \S+ \(|node_modules|\/server\/\S+\.ts|\.ts:\d+|\bsyntax error at\b|violates \w+ constraint|\bSQLSTATE\b|\bZodError\b|relation "|column "|Failed query/

/** What is wrong with an answer, in a word; nothing for a good one. */
export function judgeAnswer(endpoint: Endpoint, answer: LightMyRequestResponse, tookMs: number, patienceMs: number) {
  const { statusCode, body } = answer
  if (tookMs > patienceMs) return `took ${Math.round(tookMs)} ms`
  if (statusCode >= 500) return `answered ${statusCode}: ${body.slice(0, 200)}`
  if (statusCode >= 400) {
    const parsed = ErrorBody.safeParse(readJson(body))
    if (!parsed.success) return `${statusCode} is no error of ours: ${body.slice(0, 200)}`
    return INSIDE.test(body) ? `tells of its inside: ${body.slice(0, 300)}` : undefined
  }
  if (endpoint.download || statusCode === 204) return undefined
  const parsed = endpoint.answer.safeParse(readJson(body))
  return parsed.success ? undefined : `answers another shape: ${parsed.error.message.slice(0, 300)}`
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
