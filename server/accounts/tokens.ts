import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits as text. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The database stores only this hash. Tokens are random, so a fast hash is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The successor of a token; it cannot be computed without both the key and the previous token. */
export function deriveToken(key: Buffer, purpose: string, token: string): string {
  return createHmac('sha256', key).update(`${purpose}:${token}`).digest('base64url')
}
