import * as contract from '@jangteo/contracts/grades/grades.ts'
import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import { decideGradeProposals } from './decide-grade-proposals.ts'
import { listGradeProposals } from './list-grade-proposals.ts'

export function gradeRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(contract.listGradeProposals, async ({ query }) => listGradeProposals(db, query))
  mount(contract.decideGradeProposals, async ({ caller, body }) => ({
    data: await decideGradeProposals(db, { actorId: caller.accountId, ...body }),
  }))
}
