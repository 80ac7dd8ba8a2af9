import { LEDGER_RULES, type LedgerDifference } from '@jangteo/contracts/ledger/settlement.ts'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { longTransaction } from '../../database/long-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import type { Figure } from '../../http/metrics.ts'
import type { Job } from '../../jobs/jobs.ts'
import { ledgerChecks } from '../tables.ts'
import { VIOLATION_QUERIES } from './ledger-rules.ts'
import { readBalances, readLastCheck } from './read-balances.ts'

const MAX_EXAMPLES = 10
const TIMEOUT_MINUTES = 10

/** Checks the whole ledger in one snapshot and stores the result. */
export async function checkLedger(db: Database): Promise<LedgerDifference[]> {
  const found = await longTransaction(
    db,
    TIMEOUT_MINUTES,
    async (tx) => {
      const differences = await findDifferences(tx)
      const { rows } = await tx.execute<{ until: string }>(sql`select until::text from trade_rolled_up`)
      const until = rows[0]?.until ?? null
      return { until, balances: until ? await readBalances(tx, { upTo: until }) : {}, differences }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  await db.insert(ledgerChecks).values(found)
  return found.differences
}

/** Violations of each rule, with some examples. */
export async function findDifferences(db: Pick<Database, 'execute'>): Promise<LedgerDifference[]> {
  const differences: LedgerDifference[] = []
  for (const rule of LEDGER_RULES) {
    const { rows } = await db.execute<{ count: number; examples: string[] }>(sql`
      select count(*)::int as count, (array_agg(what order by what))[1:${sql.raw(String(MAX_EXAMPLES))}] as examples
      from (${sql.raw(VIOLATION_QUERIES[rule])}) broken having count(*) > 0`)
    for (const difference of rows) differences.push({ rule, ...difference })
  }
  return differences
}

interface Options {
  db: Database
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Nightly, after the months are closed. */
export function checkLedgerJob({ db, log }: Options): Job {
  return {
    name: 'check-books',
    cron: '0 3 * * *',
    run: async () => {
      for (const difference of await checkLedger(db)) log.error(difference, 'the books differ')
    },
  }
}

/** Metrics of the last check, read from the database, so that every process reports the same. */
export function ledgerMetrics(db: Database): Figure[] {
  const lastCheck = () => readLastCheck(db)
  return [
    {
      name: 'jangteo_ledger_differences',
      help: 'What does not agree with the books, by the last nightly check',
      read: async () => (await lastCheck())?.differences.reduce((sum, { count }) => sum + count, 0),
    },
    {
      name: 'jangteo_ledger_checked_timestamp_seconds',
      help: 'When the books were checked last',
      read: async () => ((await lastCheck())?.checkedAt.getTime() ?? Number.NaN) / 1_000,
    },
  ]
}
