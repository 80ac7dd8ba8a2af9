import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { listGradeProposals as contract } from '@jangteo/contracts/grades/grades.ts'
import { asc, desc, eq } from 'drizzle-orm'
import { versionOf } from '../accounts/read-user.ts'
import { accounts, businesses } from '../accounts/tables.ts'
import type { Database } from '../database/open-database.ts'
import { gradeProposals } from './tables.ts'

/** Open proposals by purchases, highest first; decided ones by date, latest first. */
export async function listGradeProposals(
  db: Database,
  { page, limit, state }: Received<typeof contract>['query'],
): Promise<ResponseOf<typeof contract>> {
  const inState = eq(gradeProposals.state, state)
  const [rows, total] = await Promise.all([
    db
      .select({
        proposal: gradeProposals,
        storeName: businesses.name,
        account: { version: accounts.version },
        business: { version: businesses.version },
      })
      .from(gradeProposals)
      .innerJoin(businesses, eq(businesses.accountId, gradeProposals.accountId))
      .innerJoin(accounts, eq(accounts.id, gradeProposals.accountId))
      .where(inState)
      .orderBy(
        ...(state === 'proposed' ? [desc(gradeProposals.purchases)] : [desc(gradeProposals.decidedAt)]),
        asc(gradeProposals.id),
      )
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(gradeProposals, inState),
  ])
  const data = rows.map(({ proposal, storeName, account, business }) => {
    const { decidedBy, createdAt, decidedAt, month, ...fields } = proposal
    return {
      ...fields,
      storeName,
      month: month.slice(0, 7),
      createdAt: createdAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      version: versionOf(account, business),
    }
  })
  return { data, total, page, limit }
}
