import { type CreditState, creditProblem, isNearlyUsed } from '@jangteo/domain/credit/credit.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { eq } from 'drizzle-orm'
import { businesses } from '../accounts/tables.ts'
import { type Connected, statement, type Transaction } from '../database/statement.ts'
import { AppError } from '../http/app-error.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { notify, notifyAdmins } from '../notifications/notify.ts'

/** In `payments.provider` of an order on credit: no payment provider knows it. */
export const CREDIT_PROVIDER = 'credit'

/** Sets the payment status of the orders of a statement. The orders feature runs it. */
export const FOLLOW_STATEMENT_JOB = 'follow-credit-statement'

const STATE = `select t.limit_amount::float8 as "limitAmount", t.used_amount::float8 as "usedAmount",
    t.is_suspended as "isSuspended", t.warned_at is not null as "isWarned", exists (
      select from credit_statements s where s.account_id = t.account_id and s.state = 'open'
        and s.due_on < (now() at time zone 'Asia/Seoul')::date) as "hasOverdue"
  from credit_terms t where t.account_id = $1`

type StoredState = CreditState & { isWarned: boolean }

const readState = statement<StoredState>('read_credit', STATE)
const lockTerms = statement('lock_credit', 'select from credit_terms where account_id = $1 for no key update')
const insertEntry = statement(
  'hold_credit',
  `insert into credit_entries (account_id, kind, order_id, amount) values ($1, 'order', $2, $3)`,
)
const deleteEntry = statement(
  'release_credit',
  `delete from credit_entries where order_id = $1 and kind = 'order' and confirmed_at is null`,
)
const setWarned = statement(
  'set_credit_warned',
  'update credit_terms set warned_at = case when $2 then now() end where account_id = $1',
)

/** Undefined for buyers without terms. */
export async function readCreditState(db: Connected, accountId: string): Promise<CreditState | undefined> {
  const [state] = await readState(db, accountId)
  return state
}

interface CreditOrder {
  accountId: string
  orderId: string
  amount: number
}

/** The lock lets the orders of a retailer pass one by one; a trigger refuses an entry above the limit in any case. */
export async function holdCredit(tx: Transaction, { accountId, orderId, amount }: CreditOrder): Promise<void> {
  await lockTerms(tx, accountId)
  const [state] = await readState(tx, accountId)
  const problem = state ? creditProblem(state, amount) : '외상 거래를 이용할 수 없는 계정입니다.'
  if (!state || problem) throw unavailable(problem)
  await insertEntry(tx, accountId, orderId, amount)
  await warnIfNearlyUsed(tx, accountId, { ...state, usedAmount: state.usedAmount + amount })
}

function unavailable(problem: string | null) {
  return new AppError('credit_unavailable', { field: 'paymentMethod', ...(problem && { message: problem }) })
}

/** Of an order that was approved after its amount was held. */
export async function requireUsableCredit(tx: Transaction, accountId: string): Promise<void> {
  const [state] = await readState(tx, accountId)
  const problem = state && creditProblem(state, 0)
  if (problem) throw unavailable(problem)
}

/** Of an order that was cancelled before its approval. */
export async function releaseCredit(tx: Transaction, orderId: string): Promise<void> {
  await deleteEntry(tx, orderId)
}

/** Once, until less of the limit is used again. */
async function warnIfNearlyUsed(tx: Transaction, accountId: string, state: StoredState): Promise<void> {
  const isNear = isNearlyUsed(state)
  if (isNear === state.isWarned) return
  await setWarned(tx, accountId, isNear)
  if (!isNear) return
  const [business] = await tx
    .select({ name: businesses.name })
    .from(businesses)
    .where(eq(businesses.accountId, accountId))
  const left = formatWon(Math.max(0, state.limitAmount - state.usedAmount))
  await notify(tx, [accountId], {
    kind: 'credit_nearly_used',
    text: `외상 한도 ${formatWon(state.limitAmount)} 가운데 ${left}이 남았습니다.`,
    link: '/retailer/credit',
  })
  await notifyAdmins(tx, {
    kind: 'credit_nearly_used',
    text: `${business?.name ?? '소매점'}의 외상 한도가 ${left} 남았습니다.`,
    link: `/admin/credit/${accountId}`,
  })
}

const statementOf = statement<{ statementId: string }>(
  'find_credit_statement',
  `select statement_id as "statementId" from credit_entries where order_id = $1 and kind = 'order' and statement_id is not null`,
)

/** A refund may have paid the rest of the order's statement. */
export async function followStatementOf(tx: Transaction, jobs: Pick<Jobs, 'enqueue'>, orderId: string): Promise<void> {
  const [found] = await statementOf(tx, orderId)
  if (found) await jobs.enqueue(tx, FOLLOW_STATEMENT_JOB, found)
}
