import { gradeFor } from '@jangteo/domain/grades/grade-proposal.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'
import { readSetting } from '../settings/read-setting.ts'
import { gradeProposals } from './tables.ts'

interface Retailer extends Record<string, unknown> {
  accountId: string
  grade: Grade
  month: string
  purchases: number
}

/**
 * What the month that is over asks for, up or down, once an account and month. A retailer who was approved only after
 * it is not judged by it. Proposals about earlier months that nobody has decided lapse.
 */
export async function proposeGrades(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const thresholds = await readSetting(tx, 'grades')
    const { rows } = await tx.execute<Retailer>(sql`
      with over as (
        select (date_trunc('month', now() at time zone 'Asia/Seoul') - interval '1 month')::date as first,
          date_trunc('month', now() at time zone 'Asia/Seoul')::date - 1 as last
      ), bought as (
        select subject_id, sum(sales - refunds)::float8 as purchases from trade_days, over
        where scope = 'buyer' and day between first and last group by subject_id
      )
      select b.account_id as "accountId", b.grade, over.first::text as month, coalesce(bought.purchases, 0) as purchases
      from over join trade_rolled_up rolled on rolled.until >= over.last
      join businesses b on b.approval_status = 'approved' and b.grade is not null
        and (b.approved_at is null or (b.approved_at at time zone 'Asia/Seoul')::date <= over.last)
      join accounts a on a.id = b.account_id and a.role = 'affiliate' and a.status = 'approved' and a.closed_at is null
      left join bought on bought.subject_id = b.account_id`)
    const proposals = rows.flatMap(({ accountId, grade, month, purchases }) => {
      const toGrade = gradeFor(purchases, thresholds)
      return toGrade === grade ? [] : [{ accountId, month, fromGrade: grade, toGrade, purchases }]
    })
    for (let done = 0; done < proposals.length; done += MOST_AT_ONCE)
      await tx
        .insert(gradeProposals)
        .values(proposals.slice(done, done + MOST_AT_ONCE))
        .onConflictDoNothing()
    const [{ month } = { month: '-infinity' }] = rows
    await tx
      .update(gradeProposals)
      .set({ state: 'declined', decidedAt: sql`now()` })
      .where(and(eq(gradeProposals.state, 'proposed'), lt(gradeProposals.month, month)))
  })
}

const MOST_AT_ONCE = 1_000

/** After the night's rolling up; again on the next two days, should the shop have been closed. */
export function proposeGradesJob(db: Database): Job {
  return { name: 'propose-grades', cron: '40 1 1-3 * *', run: () => proposeGrades(db) }
}
