import * as contract from '@jangteo/contracts/accounts/admin-users.ts'
import type { Database } from '../../database/open-database.ts'
import type { Caller, Mount } from '../../http/mount.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { approveBusiness } from './approve-business.ts'
import type { OnBusinessDecided } from './business-decision.ts'
import { endUserSession } from './end-user-session.ts'
import { getUser } from './get-user.ts'
import { listAudit } from './list-audit.ts'
import { listUsers } from './list-users.ts'
import type { AdminAct } from './lock-account.ts'
import { rejectBusiness } from './reject-business.ts'
import { setAccountStatus } from './set-account-status.ts'
import { setGrade } from './set-grade.ts'
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

  mount(contract.approveBusiness, async (call) => ({
    data: await approveBusiness(db, { ...actOf(call), ...call.body }, onBusinessDecided),
  }))
  mount(contract.rejectBusiness, async (call) => ({
    data: await rejectBusiness(db, { ...actOf(call), ...call.body }, onBusinessDecided),
  }))
  mount(contract.setGrade, async (call) => ({
    data: await setGrade(db, { ...actOf(call), ...call.body }, onBusinessDecided),
  }))
  mount(contract.setAccountStatus, async (call) => ({
    data: await setAccountStatus(db, jobs, { ...actOf(call), ...call.body }),
  }))
  mount(contract.setRole, async (call) => ({ data: await setRole(db, { ...actOf(call), ...call.body }) }))

  mount(contract.endUserSession, async (call) => {
    await endUserSession(db, { ...actOf(call), sessionId: call.params.sessionId })
    return { success: true }
  })
}

function actOf({ caller, params }: { caller: Caller; params: { id: string } }): AdminAct {
  return { actorId: caller.accountId, accountId: params.id }
}
