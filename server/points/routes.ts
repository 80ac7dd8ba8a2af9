import * as contract from '@jangteo/contracts/points/points.ts'
import { eq } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import type { Mount } from '../http/mount.ts'
import { adjustMemberPoints } from './adjust-points.ts'
import { listPointMovements, readPoints } from './read-points.ts'

export function pointRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(contract.getPoints, async ({ caller }) => ({ data: await readPoints(db, caller.accountId) }))
  mount(contract.listPointMovements, async ({ caller, query }) => listPointMovements(db, caller.accountId, query))

  mount(contract.getMemberPoints, async ({ params, query }) => {
    if ((await db.$count(accounts, eq(accounts.id, params.id))) === 0) throw new AppError('not_found')
    const [account, movements] = await Promise.all([
      readPoints(db, params.id),
      listPointMovements(db, params.id, query),
    ])
    return { data: { account, movements } }
  })
  mount(contract.adjustMemberPoints, async ({ caller, params, body }) => ({
    data: await adjustMemberPoints(db, { memberId: params.id, actorId: caller.accountId }, body),
  }))
}
