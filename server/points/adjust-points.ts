import type { Received } from '@jangteo/contracts/endpoint.ts'
import { BUYERS } from '@jangteo/contracts/orders/cart.ts'
import type { adjustMemberPoints as contract, PointAccount } from '@jangteo/contracts/points/points.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { recordAudit } from '../accounts/audit.ts'
import { accounts } from '../accounts/tables.ts'
import { databaseErrorCode, UNIQUE_VIOLATION } from '../database/database-errors.ts'
import type { Database } from '../database/open-database.ts'
import { inTransaction, statement } from '../database/statement.ts'
import { AppError } from '../http/app-error.ts'
import { readPoints } from './read-points.ts'
import { pointMovements } from './tables.ts'

type Adjustment = Received<typeof contract>['body']

const lockBalance = statement<{ balance: number }>(
  'lock_point_balance',
  `insert into point_balances as b (account_id) values ($1)
   on conflict (account_id) do update set balance = b.balance returning balance::float8`,
)
const grant = statement(
  'grant_points',
  `select add_points($1, $2, 'granted', 'granted', reason => $3, key => $4, actor => $5)`,
)
const deduct = statement(
  'deduct_points',
  `select take_points($1, $2, 'deducted', reason => $3, key => $4, actor => $5)`,
)

/** Grants points, or deducts at most what the member has. A repeated call with the same key does nothing. */
export async function adjustMemberPoints(
  db: Database,
  { memberId, actorId }: { memberId: string; actorId: string },
  body: Adjustment,
): Promise<PointAccount> {
  const { amount, reason, idempotencyKey } = body
  await inTransaction(db, async (tx) => {
    await lockMember(tx, memberId)
    const [{ balance } = { balance: 0 }] = await lockBalance(tx, memberId)
    const [known] = await tx.select().from(pointMovements).where(eq(pointMovements.idempotencyKey, idempotencyKey))
    if (known && !isSameRequest(known, memberId, body)) throw new AppError('idempotency_mismatch')
    if (known) return
    if (amount < 0 && balance + amount < 0)
      throw new AppError('invalid_request', {
        field: 'amount',
        message: `차감할 수 있는 적립금은 ${formatWon(Math.max(0, balance))}입니다`,
      })
    const change = amount > 0 ? grant : deduct
    await change(tx, memberId, Math.abs(amount), reason, idempotencyKey, actorId)
    await recordAudit(tx, { actorId, action: 'points_adjusted', subjectId: memberId, details: { amount, reason } })
  }).catch(refuseSharedKey)
  return readPoints(db, memberId)
}

/** Of an open account that can buy. The lock keeps it from being closed meanwhile. */
async function lockMember(tx: Pick<Database, 'select'>, id: string): Promise<void> {
  const [member] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), inArray(accounts.role, [...BUYERS]), isNull(accounts.closedAt)))
    .for('share')
  if (!member) throw new AppError('not_found')
}

/** The same key for another member at the same instant: only the unique key sees it. */
function refuseSharedKey(error: unknown): never {
  if (databaseErrorCode(error) === UNIQUE_VIOLATION) throw new AppError('idempotency_mismatch', { cause: error })
  throw error
}

function isSameRequest(
  known: typeof pointMovements.$inferSelect,
  memberId: string,
  { amount, reason }: Adjustment,
): boolean {
  return known.accountId === memberId && known.amount === amount && known.note === reason
}
