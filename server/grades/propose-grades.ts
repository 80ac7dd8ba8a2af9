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
 * Proposals from the purchases of the past month, up or down, one per account and month. Retailers approved after that
 * month are skipped. Undecided proposals of earlier months are declined.
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
    for (let done = 0; done < proposals.length; done += BATCH_SIZE)
      await tx
        .insert(gradeProposals)
        .values(proposals.slice(done, done + BATCH_SIZE))
        .onConflictDoNothing()
    const [{ month } = { month: '-infinity' }] = rows
    await tx
      .update(gradeProposals)
      .set({ state: 'declined', decidedAt: sql`now()` })
      .where(and(eq(gradeProposals.state, 'proposed'), lt(gradeProposals.month, month)))
  })
}

const BATCH_SIZE = 1_000

/** After the nightly roll-up; repeated on the next two days in case the server was down. */
export function proposeGradesJob(db: Database): Job {
  return { name: 'propose-grades', cron: '40 1 1-3 * *', run: () => proposeGrades(db) }
}

export function gradeJobs({ db }: { db: Database }): Job[] {
  return [proposeGradesJob(db)]
}
