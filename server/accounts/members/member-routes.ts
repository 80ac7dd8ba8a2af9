import * as contract from '@jangteo/contracts/accounts/members.ts'
import type { Database } from '../../database/open-database.ts'
import type { Caller, Mount } from '../../http/mount.ts'
import { limitInDatabase } from '../../http/rate-limit.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { readSessionUser } from '../read-user.ts'
import { deviceOf, signedIn } from '../refresh-cookie.ts'
import { HOURLY } from '../registration-routes.ts'
import { leaveBusiness, removeMember, setApprovalAmount, updateMember } from './change-team.ts'
import {
  acceptInvitation,
  inviteMember,
  readInvitation,
  registerMember,
  resendInvitation,
  withdrawInvitation,
} from './invitations.ts'
import { type ReadSpending, readTeam } from './read-team.ts'
import { switchBusiness } from './switch-business.ts'

interface Options {
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
  publicUrl: string
  readSpending: ReadSpending
}

/** Members of a business: invitations, permissions, and the switch between businesses. */
export function memberRoutes(mount: Mount, { db, jobs, publicUrl, readSpending }: Options): void {
  const limitRegistrations = limitInDatabase(db, { name: 'register', ...HOURLY })
  const limitLinks = limitInDatabase(db, { name: 'invitation', hits: 100, seconds: 3_600 })
  const teamOf = async ({ accountId }: Caller) => ({ data: await readTeam(db, accountId, readSpending) })

  mount(contract.getTeam, async ({ caller }) => teamOf(caller))
  mount(contract.inviteMember, async ({ caller, body }) => {
    await inviteMember(db, jobs, caller, body)
    return teamOf(caller)
  })
  mount(contract.resendInvitation, async ({ caller, params }) => {
    await resendInvitation(db, jobs, caller, params.id)
    return teamOf(caller)
  })
  mount(contract.withdrawInvitation, async ({ caller, params }) => {
    await withdrawInvitation(db, caller.accountId, params.id)
    return teamOf(caller)
  })
  mount(contract.updateMember, async ({ caller, params, body }) => {
    await updateMember(db, caller, params.id, body)
    return teamOf(caller)
  })
  mount(contract.removeMember, async ({ caller, params }) => {
    await removeMember(db, caller, params.id)
    return teamOf(caller)
  })
  mount(contract.setApprovalAmount, async ({ caller, body }) => {
    await setApprovalAmount(db, caller, body.approvalAmount)
    return teamOf(caller)
  })

  mount(contract.switchBusiness, async ({ caller, body }) => {
    await switchBusiness(db, caller, body.businessId)
    return { data: await readSessionUser(db, caller) }
  })
  mount(contract.leaveBusiness, async ({ caller, body }) => {
    await leaveBusiness(db, caller.personId, body.businessId)
    return { data: await readSessionUser(db, caller) }
  })

  mount(contract.getInvitation, async ({ query, request, reply }) => {
    await limitLinks(request)
    reply.header('cache-control', 'no-store')
    return { data: await readInvitation(db, query.token) }
  })
  mount(contract.acceptInvitation, async ({ caller, body, request }) => {
    await limitLinks(request)
    await acceptInvitation(db, caller, body.token)
    return { data: await readSessionUser(db, caller) }
  })
  mount(contract.registerByInvitation, async ({ body, request, reply }) => {
    await limitRegistrations(request)
    const { accountId, session } = await registerMember(db, jobs, body, deviceOf(request))
    return signedIn(db, reply, { publicUrl }, accountId, session)
  })
}
