import * as contract from '@jangteo/contracts/accounts/admin-users.ts'
import * as details from '@jangteo/contracts/accounts/business-details.ts'
import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { Database } from '../../database/open-database.ts'
import { sendAttachment } from '../../files/attachment.ts'
import { AppError } from '../../http/app-error.ts'
import type { Caller, Mount } from '../../http/mount.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { recordAudit } from '../audit.ts'
import { readBusinessDetails, readLicence } from '../business-details.ts'
import { readAdminUser } from '../read-user.ts'
import { endOneSession, listSessions } from '../sessions.ts'
import { approveBusiness, type OnBusinessDecided, rejectBusiness, setGrade } from './business-decision.ts'
import { auditOf, listAudit } from './list-audit.ts'
import { listUsers } from './list-users.ts'
import type { AdminAction } from './lock-account.ts'
import { setAccountStatus } from './set-account-status.ts'
import { setRole } from './set-role.ts'

interface Options {
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
  onBusinessDecided: OnBusinessDecided
}

export function adminRoutes(mount: Mount, { db, jobs, onBusinessDecided }: Options): void {
  mount(contract.listUsers, ({ query }) => listUsers(db, query))
  mount(contract.listAudit, ({ query }) => listAudit(db, query))

  mount(contract.getUser, async ({ params, caller }) => ({
    data: await getUser(db, params.id, caller.sessionId),
  }))

  mount(details.getMemberBusinessDetails, async ({ params }) => ({ data: await readBusinessDetails(db, params.id) }))
  mount(details.downloadMemberLicence, async ({ params, reply }) =>
    sendAttachment(reply, await readLicence(db, params.id)),
  )

  mount(contract.approveBusiness, async (call) => ({
    data: await approveBusiness(db, { ...actionOf(call), ...call.body }, onBusinessDecided),
  }))
  mount(contract.rejectBusiness, async (call) => ({
    data: await rejectBusiness(db, { ...actionOf(call), ...call.body }, onBusinessDecided),
  }))
  mount(contract.setGrade, async (call) => ({
    data: await setGrade(db, { ...actionOf(call), ...call.body }, onBusinessDecided),
  }))
  mount(contract.setAccountStatus, async (call) => ({
    data: await setAccountStatus(db, jobs, { ...actionOf(call), ...call.body }),
  }))
  mount(contract.setRole, async (call) => ({ data: await setRole(db, { ...actionOf(call), ...call.body }) }))

  mount(contract.endUserSession, async (call) => {
    await endUserSession(db, { ...actionOf(call), sessionId: call.params.sessionId })
    return { success: true }
  })
}

function actionOf({ caller, params }: { caller: Caller; params: { id: string } }): AdminAction {
  return { actorId: caller.accountId, accountId: params.id }
}

export async function getUser(
  db: Database,
  accountId: string,
  currentSessionId: string,
): Promise<ResponseOf<typeof contract.getUser>['data']> {
  const [user, sessions, audit] = await Promise.all([
    readAdminUser(db, accountId),
    listSessions(db, accountId, currentSessionId),
    auditOf(db, accountId),
  ])
  return { user, sessions, audit }
}

export async function endUserSession(
  db: Database,
  { actorId, accountId, sessionId }: AdminAction & { sessionId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await endOneSession(tx, accountId, sessionId))) throw new AppError('not_found')
    await recordAudit(tx, { actorId, action: 'session_ended', subjectId: accountId, details: { sessionId } })
  })
}
