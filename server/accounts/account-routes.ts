import * as contract from '@jangteo/contracts/accounts/account.ts'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import type { Mount } from '../http/mount.ts'
import type { OnBusinessWaiting } from './admin/business-decision.ts'
import { deviceOf } from './auth-routes.ts'
import { changePassword } from './change-password.ts'
import { closeAccount, type ForgetMore } from './close-account.ts'
import { endOneSession } from './end-sessions.ts'
import { listSessions } from './list-sessions.ts'
import { clearRefreshCookie, setRefreshCookie } from './refresh-cookie.ts'
import { updateBusiness } from './update-business.ts'
import { updateProfile } from './update-profile.ts'

interface Options {
  db: Database
  publicUrl: string
  forgetMore: ForgetMore
  onBusinessWaiting: OnBusinessWaiting
}

/** What somebody signed in does with the own account. */
export function ownAccountRoutes(mount: Mount, { db, publicUrl, forgetMore, onBusinessWaiting }: Options): void {
  const site = { publicUrl }

  mount(contract.listSessions, async ({ caller }) => {
    const { accountId, sessionId } = caller
    return { success: true, sessions: await listSessions(db, accountId, sessionId) }
  })

  mount(contract.endSession, async ({ caller, params, reply }) => {
    const { accountId, sessionId } = caller
    if (!(await endOneSession(db, accountId, params.sessionId))) throw new AppError('not_found')
    if (params.sessionId === sessionId) clearRefreshCookie(reply, site)
    return { success: true }
  })

  mount(contract.updateProfile, async ({ caller, body }) => ({
    data: await updateProfile(db, caller.accountId, body),
  }))

  mount(contract.updateBusiness, async ({ caller, body }) => ({
    data: await updateBusiness(db, caller.accountId, body, onBusinessWaiting),
  }))

  mount(contract.changePassword, async ({ caller, body, request, reply }) => {
    const session = await changePassword(db, caller.accountId, body, deviceOf(request))
    setRefreshCookie(reply, session, site)
    reply.header('cache-control', 'no-store')
    return { success: true, token: session.token }
  })

  mount(contract.closeAccount, async ({ caller, body, request, reply }) => {
    await closeAccount(db, caller.accountId, body, deviceOf(request), forgetMore)
    clearRefreshCookie(reply, site)
    return { success: true }
  })
}
