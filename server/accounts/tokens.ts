import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits as text. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token. Tokens are random, so a fast hash is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The token that follows another: whoever lacks both the key and the token before cannot make it. */
export function deriveToken(key: Buffer, purpose: string, token: string): string {
  return createHmac('sha256', key).update(`${purpose}:${token}`).digest('base64url')
}
