import { createHash } from 'node:crypto'

/**
 * Tells whether an idempotency key comes back with the same request. Object keys are sorted and undefined fields left
 * out, so that only the content counts. Fields that are secrets themselves do not belong in it: the hash is fast.
 */
export function requestHash(request: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(request, sortKeys)).digest()
}

function sortKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
