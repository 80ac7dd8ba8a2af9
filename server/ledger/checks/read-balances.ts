import type { LedgerBalances } from '@jangteo/contracts/ledger/settlement.ts'
import { desc, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { LEDGER_ACCOUNTS, type LedgerAccount, ledgerChecks } from '../tables.ts'

type Balances = Partial<Record<LedgerAccount, number>>
type Reader = Pick<Database, 'execute'>

/** Positive is debit. */
export async function readBalances(db: Reader, days: { upTo: string } | { after: string }): Promise<Balances> {
  const { rows } = await db.execute<{ account: LedgerAccount; sum: number }>(
    'upTo' in days
      ? sql`select account, sum(amount)::float8 as sum from ledger_entries where day <= ${days.upTo}::date group by account`
      : sql`select e.account, sum(e.amount)::float8 as sum
          from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
          where t.day > ${days.after}::date group by e.account`,
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

export async function readLastCheck(db: Pick<Database, 'select'>) {
  const [check] = await db.select().from(ledgerChecks).orderBy(desc(ledgerChecks.checkedAt)).limit(1)
  return check
}

/** Balances of the last check, plus the days since. */
export async function readLedgerBalances(db: Database): Promise<LedgerBalances> {
  const check = await readLastCheck(db)
  const since = await readBalances(db, { after: check?.until ?? '-infinity' })
  const balanceOf = (account: LedgerAccount) => (check?.balances[account] ?? 0) + (since[account] ?? 0)
  const owed = (account: LedgerAccount) => 0 - balanceOf(account)
  const differences = check?.differences ?? []
  return {
    cash: balanceOf('cash'),
    held: owed('held'),
    payable: owed('payable'),
    commission: owed('commission'),
    shop: owed('shop'),
    refundsDue: owed('refunds_due'),
    promotions: balanceOf('promotions'),
    points: owed('points'),
    withheld: owed('withheld'),
    receivable: balanceOf('receivable'),
    isBalanced: differences.length === 0 && LEDGER_ACCOUNTS.reduce((sum, account) => sum + balanceOf(account), 0) === 0,
    checkedAt: check?.checkedAt.toISOString() ?? null,
    differences,
  }
}
