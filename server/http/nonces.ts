import { randomFillSync } from 'node:crypto'

const NONCE_BYTES = 16
const NONCES_AT_ONCE = 256

const chance = Buffer.alloc(NONCE_BYTES * NONCES_AT_ONCE)
let used = chance.length

/** Never the same again. Chance comes many at a time: asking for it takes longer than using it. */
export function newNonce(): string {
  if (used === chance.length) {
    randomFillSync(chance)
    used = 0
  }
  used += NONCE_BYTES
  return chance.toString('base64url', used - NONCE_BYTES, used)
}
