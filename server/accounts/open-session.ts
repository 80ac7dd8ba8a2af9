import { randomBytes } from 'node:crypto'
import type { Role } from '@jangteo/domain/accounts/roles.ts'
import type { Database } from '../database/open-database.ts'
import { sessions } from './tables.ts'
import { deriveToken, hashToken, randomToken } from './tokens.ts'

export interface OpenedSession {
  sessionId: string
  /** The bearer token. */
  token: string
  /** For the cookie. */
  refreshToken: string
  expiresAt: Date
}

export interface Device {
  name: string
  ip: string
}

export const ACCESS_MINUTES = 15
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long a session lives unused, and at most. */
export function sessionLifetime(role: Role): { idleMs: number; mostMs: number } {
  return role === 'admin' || role === 'manager'
    ? { idleMs: 12 * HOUR_MS, mostMs: 24 * HOUR_MS }
    : { idleMs: 14 * DAY_MS, mostMs: 30 * DAY_MS }
}

/** The refresh token a secret stands for: the handle finds the session, the secret proves it. */
export function refreshTokenOf(handle: string, secret: string): string {
  return `${handle}.${secret}`
}

export async function openSession(
  db: Pick<Database, 'insert'>,
  account: { id: string; role: Role },
  device: Device,
  now = new Date(),
): Promise<OpenedSession> {
  const handle = randomBytes(16).toString('base64url')
  const secret = randomToken()
  const rotationKey = randomBytes(32)
  const token = deriveToken(rotationKey, 'access', secret)
  const { idleMs, mostMs } = sessionLifetime(account.role)
  const expiresAt = new Date(now.getTime() + mostMs)
  const [row] = await db
    .insert(sessions)
    .values({
      accountId: account.id,
      handle,
      rotationKey,
      refreshHash: hashToken(secret),
      accessHash: hashToken(token),
      accessExpiresAt: new Date(now.getTime() + ACCESS_MINUTES * 60_000),
      idleExpiresAt: new Date(now.getTime() + idleMs),
      expiresAt,
      device: device.name,
      ip: device.ip,
    })
    .returning({ id: sessions.id })
  if (!row) throw new Error('an insert always returns its row')
  return { sessionId: row.id, token, refreshToken: refreshTokenOf(handle, secret), expiresAt }
}
