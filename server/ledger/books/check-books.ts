import { BOOK_RULES, type Difference } from '@jangteo/contracts/ledger/settlement.ts'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { longTransaction } from '../../database/long-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import type { Figure } from '../../http/metrics.ts'
import type { Job } from '../../jobs/jobs.ts'
import { bookChecks } from '../tables.ts'
import { BREAKING } from './book-rules.ts'
import { readBalances, readLastCheck } from './read-books.ts'

const EXAMPLES = 10
const MOST_MINUTES = 10

/** Looks at all of the books, at one moment of them, and writes down what it finds. */
export async function checkBooks(db: Database): Promise<Difference[]> {
  const found = await longTransaction(
    db,
    MOST_MINUTES,
    async (tx) => {
      const differences = await findDifferences(tx)
      const { rows } = await tx.execute<{ until: string }>(sql`select until::text from trade_rolled_up`)
      const until = rows[0]?.until ?? null
      return { until, balances: until ? await readBalances(tx, { upTo: until }) : {}, differences }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  await db.insert(bookChecks).values(found)
  return found.differences
}

/** What breaks each rule, with some examples. */
export async function findDifferences(db: Pick<Database, 'execute'>): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const rule of BOOK_RULES) {
    const { rows } = await db.execute<{ count: number; examples: string[] }>(sql`
      select count(*)::int as count, (array_agg(what order by what))[1:${sql.raw(String(EXAMPLES))}] as examples
      from (${sql.raw(BREAKING[rule])}) broken having count(*) > 0`)
    for (const difference of rows) differences.push({ rule, ...difference })
  }
  return differences
}

interface Options {
  db: Database
  log: Pick<FastifyBaseLogger, 'error'>
}

/** In the night, once the months are closed. */
export function checkBooksJob({ db, log }: Options): Job {
  return {
    name: 'check-books',
    cron: '0 3 * * *',
    run: async () => {
      for (const difference of await checkBooks(db)) log.error(difference, 'the books differ')
    },
  }
}

/** As the last check has left them, whichever process made it. */
export function bookFigures(db: Database): Figure[] {
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
