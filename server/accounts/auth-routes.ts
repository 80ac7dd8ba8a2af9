import type { DemoAccount } from '@jangteo/contracts/accounts/auth.ts'
import {
  listDemoAccounts,
  login,
  loginV2,
  logout,
  logoutAll,
  logoutV2,
  me,
  refresh,
  ssoCheck,
  verify,
} from '@jangteo/contracts/accounts/auth.ts'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import type { Mount } from '../http/mount.ts'
import type { SendSecurityAlert } from './mails/enqueue-account-mail.ts'
import { readSessionUser } from './read-user.ts'
import {
  clearRefreshCookie,
  deviceOf,
  findSessionByCookie,
  readRefreshCookie,
  requireSameOrigin,
  signedIn,
} from './refresh-cookie.ts'
import { refreshSession } from './refresh-session.ts'
import { endAllSessions } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { sessions } from './tables.ts'

interface Options {
  db: Database
  publicUrl: string
  demoAccounts: readonly DemoAccount[]
  sendSecurityAlert: SendSecurityAlert
}

export function authRoutes(mount: Mount, { db, publicUrl, demoAccounts, sendSecurityAlert }: Options): void {
  const site = { publicUrl }

  for (const row of [login, loginV2]) {
    mount(row, async ({ body, request, reply }) => {
      const device = deviceOf(request)
      const { accountId, session, fromNewDevice } = await signIn(db, body, device)
      if (fromNewDevice) await sendSecurityAlert(accountId, 'new-device', device)
      return signedIn(db, reply, site, accountId, session)
    })
  }

  for (const row of [logout, logoutV2]) {
    mount(row, async ({ caller, request, reply }) => {
      const sessionId = caller?.sessionId ?? (await findSessionOfSameOrigin(request))?.sessionId
      if (sessionId) await db.delete(sessions).where(eq(sessions.id, sessionId))
      clearRefreshCookie(reply, site)
      return { success: true }
    })
  }

  mount(logoutAll, async ({ caller, reply }) => {
    clearRefreshCookie(reply, site)
    return { success: true, ended: await endAllSessions(db, caller.accountId) }
  })

  mount(refresh, async ({ request, reply }) => {
    requireSameOrigin(request, site)
    const result = await refreshSession(db, readRefreshCookie(request) ?? '')
    if (result.kind === 'refreshed') return signedIn(db, reply, site, result.accountId, result.session)
    if (result.kind === 'reused') await sendSecurityAlert(result.accountId, 'token-reuse', deviceOf(request))
    clearRefreshCookie(reply, site)
    throw new AppError('unauthenticated')
  })

  mount(verify, async ({ caller }) => ({ success: true, user: await readSessionUser(db, caller) }))

  mount(me, async ({ caller, request }) => {
    const session = caller ?? (await findSessionByCookie(db, request))
    if (!session) throw new AppError('unauthenticated')
    return { success: true, user: await readSessionUser(db, session) }
  })

  mount(ssoCheck, async ({ caller, request }) => ({
    isAuthenticated: caller !== null || (await findSessionByCookie(db, request)) !== undefined,
  }))

  mount(listDemoAccounts, async () => ({ data: [...demoAccounts] }))

  /** Without the origin check another site could sign the user out by making the browser send its cookie. */
  async function findSessionOfSameOrigin(request: FastifyRequest) {
    if (!readRefreshCookie(request)) return undefined
    requireSameOrigin(request, site)
    return findSessionByCookie(db, request)
  }
}
