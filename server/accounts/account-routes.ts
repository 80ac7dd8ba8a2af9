import * as contract from '@jangteo/contracts/accounts/account.ts'
import * as details from '@jangteo/contracts/accounts/business-details.ts'
import type { User } from '@jangteo/contracts/accounts/users.ts'
import type { Received } from '@jangteo/contracts/endpoint.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { sendAttachment } from '../files/attachment.ts'
import { AppError } from '../http/app-error.ts'
import type { Caller, Mount } from '../http/mount.ts'
import type { OnBusinessWaiting } from './admin/business-decision.ts'
import { readBusinessDetails, readLicence, saveDetails, storeLicence } from './business-details.ts'
import { changePassword } from './change-password.ts'
import { closeAccount, type EraseRelatedData } from './close-account.ts'
import { exportAccount, type ReadPersonalData } from './export-account.ts'
import { readSessionUser } from './read-user.ts'
import { clearRefreshCookie, deviceOf, setRefreshCookie } from './refresh-cookie.ts'
import { endOneSession, listSessions } from './sessions.ts'
import { accounts } from './tables.ts'
import { updateBusiness } from './update-business.ts'

interface Options {
  db: Database
  publicUrl: string
  eraseRelatedData: EraseRelatedData
  readPersonalData: ReadPersonalData
  onBusinessWaiting: OnBusinessWaiting
}

/** Routes by which signed-in users manage their own account. */
export function ownAccountRoutes(mount: Mount, options: Options): void {
  const { db, publicUrl, eraseRelatedData, readPersonalData, onBusinessWaiting } = options
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
    data: await updateProfile(db, caller, body),
  }))

  mount(contract.updateBusiness, async ({ caller, body }) => {
    await updateBusiness(db, { accountId: caller.accountId, actorId: caller.personId }, body, onBusinessWaiting)
    return { data: await readSessionUser(db, caller) }
  })

  mount(details.getBusinessDetails, async ({ caller }) => ({ data: await readBusinessDetails(db, caller.accountId) }))
  mount(details.saveBusinessDetails, async ({ caller, body }) => ({
    data: await saveDetails(db, caller.accountId, body),
  }))
  mount(details.uploadLicence, async ({ caller, query, upload }) => ({
    data: await storeLicence(db, caller.accountId, { ...query, content: upload }),
  }))
  mount(details.downloadLicence, async ({ caller, reply }) =>
    sendAttachment(reply, await readLicence(db, caller.accountId)),
  )

  mount(contract.changePassword, async ({ caller, body, request, reply }) => {
    const session = await changePassword(db, caller, body, deviceOf(request))
    setRefreshCookie(reply, session, site)
    reply.header('cache-control', 'no-store')
    return { success: true, token: session.token }
  })

  mount(contract.exportAccount, async ({ caller, body, request, reply }) => {
    const file = await exportAccount(db, caller.accountId, body, deviceOf(request), readPersonalData)
    reply.header('cache-control', 'no-store').header('content-disposition', 'attachment; filename="account.json"')
    return file
  })

  mount(contract.closeAccount, async ({ caller, body, request, reply }) => {
    await closeAccount(db, caller.accountId, body, deviceOf(request), eraseRelatedData)
    clearRefreshCookie(reply, site)
    return { success: true }
  })
}

export async function updateProfile(
  db: Database,
  caller: Pick<Caller, 'personId' | 'sessionId'>,
  changes: Received<typeof contract.updateProfile>['body'],
): Promise<User> {
  const isChanged = Object.values(changes).some((value) => value !== undefined)
  if (isChanged) await db.update(accounts).set(changes).where(eq(accounts.id, caller.personId))
  return readSessionUser(db, caller)
}
