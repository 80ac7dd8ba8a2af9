import { randomBytes } from 'node:crypto'
import type { Session } from '@jangteo/contracts/accounts/users.ts'
import type { Role } from '@jangteo/domain/accounts/roles.ts'
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { clientKey } from '../http/rate-limit.ts'
import { rememberClient } from './sign-in-throttle.ts'
import { accounts, businesses, businessMembers, knownDevices, sessions } from './tables.ts'
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

/** Idle timeout and maximum lifetime of a session. */
export function sessionLifetime(role: Role): { idleMs: number; maxMs: number } {
  return role === 'admin' || role === 'manager'
    ? { idleMs: 12 * HOUR_MS, maxMs: 24 * HOUR_MS }
    : { idleMs: 14 * DAY_MS, maxMs: 30 * DAY_MS }
}

/** The handle finds the session row, the secret proves possession. */
export function refreshTokenOf(handle: string, secret: string): string {
  return `${handle}.${secret}`
}

export async function openSession(
  db: Pick<Database, 'insert'>,
  account: { id: string; role: Role },
  device: Device,
  { businessId, now = new Date() }: { businessId?: string | null; now?: Date } = {},
): Promise<OpenedSession> {
  const handle = randomBytes(16).toString('base64url')
  const secret = randomToken()
  const rotationKey = randomBytes(32)
  const token = deriveToken(rotationKey, 'access', secret)
  const { idleMs, maxMs } = sessionLifetime(account.role)
  const expiresAt = new Date(now.getTime() + maxMs)
  const [row] = await db
    .insert(sessions)
    .values({
      accountId: account.id,
      businessId: businessId ?? firstBusinessOf(account.id),
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

/** A member without a business of their own acts for the one that they joined last. */
const firstBusinessOf = (accountId: string) => sql`(
  select m.business_id from ${businessMembers} m join ${accounts} o on o.id = m.business_id and o.status = 'approved'
  where m.account_id = ${accountId} and not exists (select from ${businesses} b where b.account_id = m.account_id)
  order by m.joined_at desc limit 1)`

type Account = Pick<typeof accounts.$inferSelect, 'id' | 'role' | 'status' | 'emailVerifiedAt' | 'lastLoginAt'> & {
  /** The hash the password was verified against; absent for social sign-in. */
  passwordHash?: string | null
}

export interface SignIn {
  accountId: string
  session: OpenedSession
  /** True if the account was used before, but never from such a device: its owner gets a security alert. */
  fromNewDevice: boolean
}

/** Opens a session for an authenticated account, by password or by a social provider. */
export async function signInAs(db: Database, account: Account, device: Device): Promise<SignIn> {
  refuseInactive(account)
  return db.transaction(async (tx) => {
    const { rowCount } = await tx
      .insert(knownDevices)
      .values({ accountId: account.id, device: device.name })
      .onConflictDoNothing()
    await rememberClient(tx, account.id, clientKey(device.ip))
    const { rowCount: stillValid } = await tx
      .update(accounts)
      .set({ lastLoginAt: sql`now()` })
      .where(
        and(
          eq(accounts.id, account.id),
          eq(accounts.status, 'approved'),
          account.passwordHash ? eq(accounts.passwordHash, account.passwordHash) : undefined,
        ),
      )
    // The account was suspended or its password changed during verification.
    if (stillValid !== 1) throw new AppError('invalid_credentials')
    return {
      accountId: account.id,
      session: await openSession(tx, account, device),
      fromNewDevice: rowCount === 1 && account.lastLoginAt !== null,
    }
  })
}

const REFUSALS = {
  suspended: '이용이 정지된 계정입니다. 고객센터로 문의해 주세요.',
  rejected: '가입이 거절된 계정입니다. 고객센터로 문의해 주세요.',
}

/** Only approved accounts sign in. */
export function refuseInactive({ status, emailVerifiedAt }: Pick<Account, 'status' | 'emailVerifiedAt'>): void {
  if (status === 'approved') return
  if (status === 'pending' && !emailVerifiedAt) throw new AppError('email_not_verified')
  if (status === 'pending') throw new AppError('account_not_active')
  throw new AppError('account_not_active', { message: REFUSALS[status] })
}

/** Where an account is signed in, most recently used first. */
export async function listSessions(
  db: Pick<Database, 'select'>,
  accountId: string,
  currentId?: string,
): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.idleExpiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt))
  return rows.map((row) => ({
    sessionId: row.id,
    loginAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    device: row.device,
    ip: row.ip,
    current: row.id === currentId,
  }))
}

type Runner = Pick<Database, 'delete'>

/** The next call with any token of the account is a 401. Returns how many sessions were ended. */
export async function endAllSessions(db: Runner, accountId: string, except?: string): Promise<number> {
  const ofAccount = eq(sessions.accountId, accountId)
  const { rowCount } = await db.delete(sessions).where(except ? and(ofAccount, ne(sessions.id, except)) : ofAccount)
  return rowCount ?? 0
}

/** Returns false if the account has no such session. */
export async function endOneSession(db: Runner, accountId: string, sessionId: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, sessionId)))
  return rowCount === 1
}
