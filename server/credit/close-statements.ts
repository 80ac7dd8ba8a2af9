import { monthText } from '@jangteo/domain/ledger/settlement-dates.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { sql } from 'drizzle-orm'
import { recordAudit } from '../accounts/audit.ts'
import { shopToday } from '../catalog/shop-day.ts'
import type { Database } from '../database/open-database.ts'
import { inTransaction, statement, type Transaction } from '../database/statement.ts'
import type { Job, Jobs } from '../jobs/jobs.ts'
import { runEach } from '../jobs/run-each.ts'
import { notify } from '../notifications/notify.ts'
import { enqueueCreditMail } from './credit-mail.ts'

const FIRST_OF_MONTH = `date_trunc('month', now() at time zone 'Asia/Seoul')`
/** Confirmed before this month and on no statement; entries that an earlier close missed are on the next one. */
const UNBILLED = `e.statement_id is null and e.confirmed_at < ${FIRST_OF_MONTH} at time zone 'Asia/Seoul'`

const lockTerms = statement('lock_credit_to_close', 'select from credit_terms where account_id = $1 for no key update')

/**
 * Refunds beyond the orders leave nothing to pay: they stay for the next statement. One number after the other in a month;
 * the lock is held until the commit.
 */
const insertStatement = statement<{ id: string; number: string; amount: number; month: string; dueOn: string }>(
  'insert_credit_statement',
  `with owed as (
     select sum(e.amount)::bigint as amount from credit_entries e where e.account_id = $1 and ${UNBILLED}
   ), closed as (select (${FIRST_OF_MONTH} - interval '1 month')::date as month)
   insert into credit_statements (account_id, month, number, amount, due_on)
   select $1, closed.month,
     'C' || to_char(closed.month, 'YYYYMM') || '-' || lpad((1 + (select count(*) from credit_statements s where s.month = closed.month))::text, 4, '0'),
     owed.amount, (now() at time zone 'Asia/Seoul')::date + (select term_days from credit_terms where account_id = $1)
   from owed, closed where owed.amount > 0
   on conflict (account_id, month) do nothing
   returning id, number, amount::float8 as amount, to_char(month, 'YYYY-MM') as month, due_on::text as "dueOn"`,
)
const bill = statement(
  'bill_credit_entries',
  `update credit_entries e set statement_id = $2 where e.account_id = $1 and ${UNBILLED}`,
)
const lockNumbers = statement(
  'lock_credit_numbers',
  `select pg_advisory_xact_lock(hashtextextended('credit statements', 0))`,
)

interface Closed {
  amount: number
}

/** Idempotent: a retailer has one statement a month. Entries wait for the lock of the terms, so none is added in between. */
async function closeStatementOf(
  tx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  accountId: string,
  actorId: string | null,
): Promise<Closed | undefined> {
  await lockTerms(tx, accountId)
  await lockNumbers(tx)
  const [closed] = await insertStatement(tx, accountId)
  if (!closed) return undefined
  await bill(tx, accountId, closed.id)
  await notify(tx, [accountId], {
    kind: 'credit_statement',
    text: `${monthText(closed.month)} 외상 명세 ${formatWon(closed.amount)}이 나왔습니다. ${dayText(closed.dueOn)}까지 입금해 주세요.`,
    link: `/retailer/credit/${closed.id}`,
  })
  await enqueueCreditMail(tx, jobs, { statementId: closed.id, about: 'closed' })
  if (actorId !== null) {
    const { month, number: statementNumber, amount } = closed
    const details = { month, statement: statementNumber, amount }
    await recordAudit(tx, { actorId, action: 'credit_statements_closed', subjectId: accountId, details })
  }
  return closed
}

/** `11월 15일` */
export function dayText(day: string): string {
  return `${Number(day.slice(5, 7))}월 ${Number(day.slice(8, 10))}일`
}

/** By an admin, or by the nightly job. Two at once close each statement once. */
export async function closeStatements(
  db: Database,
  jobs: Pick<Jobs, 'enqueue'>,
  actorId: string | null = null,
): Promise<{ closed: number; amount: number }> {
  const { rows } = await db.execute<{ accountId: string }>(sql`
    select e.account_id as "accountId" from credit_entries e where ${sql.raw(UNBILLED)}
      and not exists (select from credit_statements s where s.account_id = e.account_id
        and s.month = (${sql.raw(FIRST_OF_MONTH)} - interval '1 month')::date)
    group by 1 having sum(e.amount) > 0 order by 1`)
  const closed: Closed[] = []
  const failureText = (count: number) => `${count} credit statements could not be closed`
  await runEach(
    rows.map(({ accountId }) => accountId),
    { concurrency: 1, failureText },
    async (accountId) => {
      const one = await inTransaction(db, (tx) => closeStatementOf(tx, jobs, accountId, actorId))
      if (one) closed.push(one)
    },
  )
  return { closed: closed.length, amount: closed.reduce((sum, { amount }) => sum + amount, 0) }
}

/** Every night, so that a missed first of the month is caught up: a month that is closed is not closed again. */
export function closeStatementsJob(db: Database, jobs: Pick<Jobs, 'enqueue'>): Job {
  return {
    name: 'close-credit-statements',
    cron: '30 2 * * *',
    run: async () => {
      await closeStatements(db, jobs)
    },
  }
}

interface Due extends Record<string, unknown> {
  id: string
  accountId: string
  number: string
  remaining: number
  dueOn: string
  daysLeft: number
}

const DAYS_BEFORE = 3
const OVERDUE_EVERY_DAYS = 7

/** Three days before the due date, on it, and every week after it. A missed day is caught up on the next. */
export async function remindOfStatements(db: Database, jobs: Pick<Jobs, 'enqueue'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<Due>(sql`
      update credit_statements s set reminded_on = ${shopToday}
      where s.state = 'open' and s.due_on <= ${shopToday} + ${DAYS_BEFORE}::int and (s.reminded_on is null
        or (s.due_on > s.reminded_on and s.due_on <= ${shopToday})
        or (s.due_on < ${shopToday} and s.reminded_on <= ${shopToday} - ${OVERDUE_EVERY_DAYS}::int))
      returning s.id, s.account_id as "accountId", s.number, s.due_on::text as "dueOn",
        (s.amount - s.credited_amount - s.paid_amount)::float8 as remaining, s.due_on - ${shopToday} as "daysLeft"`)
    for (const { id, accountId, number, remaining, dueOn, daysLeft } of rows) {
      const isOverdue = daysLeft < 0
      await notify(tx, [accountId], {
        kind: isOverdue ? 'credit_overdue' : 'credit_due',
        text: isOverdue
          ? `외상 명세 ${number}의 입금 기한(${dayText(dueOn)})이 지났습니다. ${formatWon(remaining)}을 입금해 주세요.`
          : `외상 명세 ${number} ${formatWon(remaining)}의 입금 기한은 ${dayText(dueOn)}입니다.`,
        link: `/retailer/credit/${id}`,
      })
      await enqueueCreditMail(tx, jobs, { statementId: id, about: isOverdue ? 'overdue' : 'due' })
    }
  })
}

/** In the morning, after statements are closed. */
export function remindOfStatementsJob(db: Database, jobs: Pick<Jobs, 'enqueue'>): Job {
  return { name: 'remind-of-credit-statements', cron: '10 9 * * *', run: () => remindOfStatements(db, jobs) }
}
