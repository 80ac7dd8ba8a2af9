import { formatWon } from '@jangteo/domain/money.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '../../accounts/audit.ts'
import { shopToday } from '../../catalog/shop-day.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { notify } from '../../notifications/notify.ts'
import { settlementHolds } from '../tables.ts'

interface Decision {
  actorId: string
  reason: string
}

/** A line is held once at a time, also by two admins: the second gets the hold of the first. */
export async function holdSettlementLine(
  db: Database,
  { supplierId, id }: { supplierId: string; id: string },
  { actorId, reason }: Decision,
): Promise<{ holdId: string; amount: number }> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ holdId: string; amount: number }>(sql`
      insert into settlement_holds (supplier_id, transaction_id, amount, reason, held_by)
      select e.supplier_id, e.transaction_id, -e.amount, ${reason}, ${actorId}
      from ledger_entries e where e.transaction_id = ${id}::bigint and e.supplier_id = ${supplierId}
        and e.account = 'payable' and e.kind in ('delivery', 'shipping_fee', 'return_fee') and e.amount < 0
      on conflict (transaction_id, supplier_id) where released_at is null do nothing
      returning id as "holdId", amount::float8 as amount`)
    const [held] = rows
    if (!held) return findHold(tx, supplierId, id)
    const { amount } = held
    await recordAudit(tx, { actorId, action: 'settlement_held', subjectId: supplierId, details: { amount, reason } })
    await notifySupplier(tx, supplierId, `정산 내역 ${formatWon(amount)}의 지급을 보류했습니다. 사유: ${reason}`)
    return held
  })
}

async function findHold(tx: Pick<Database, 'select' | 'execute'>, supplierId: string, id: string) {
  const [hold] = await tx
    .select({ holdId: settlementHolds.id, amount: settlementHolds.amount })
    .from(settlementHolds)
    .where(
      and(
        eq(settlementHolds.supplierId, supplierId),
        sql`${settlementHolds.transactionId} = ${id}::bigint`,
        isNull(settlementHolds.releasedAt),
      ),
    )
  if (hold) return hold
  const { rows } = await tx.execute(
    sql`select from ledger_entries where transaction_id = ${id}::bigint and supplier_id = ${supplierId}`,
  )
  throw new AppError(rows.length > 0 ? 'hold_refused' : 'not_found')
}

/** A hold is released once. */
export async function releaseSettlementHold(
  db: Database,
  id: string,
  { actorId, reason }: Decision,
): Promise<{ amount: number }> {
  return db.transaction(async (tx) => {
    const [released] = await tx
      .update(settlementHolds)
      .set({ releasedAt: sql`now()`, releasedBy: actorId, releaseReason: reason })
      .where(and(eq(settlementHolds.id, id), isNull(settlementHolds.releasedAt)))
      .returning()
    if (!released) {
      const [hold] = await tx.select().from(settlementHolds).where(eq(settlementHolds.id, id))
      if (!hold) throw new AppError('not_found')
      return { amount: hold.amount }
    }
    const { supplierId, amount } = released
    await recordAudit(tx, {
      actorId,
      action: 'settlement_released',
      subjectId: supplierId,
      details: { amount, reason },
    })
    await notifySupplier(tx, supplierId, `보류한 정산 내역 ${formatWon(amount)}을 이번 달 정산에 더했습니다.`)
    return { amount }
  })
}

/** With a link to the current month, in which holds, releases and adjustments are booked. */
export async function notifySupplier(
  tx: Pick<Database, 'insert' | 'execute'>,
  supplierId: string,
  text: string,
): Promise<void> {
  const { rows } = await tx.execute<{ month: string }>(sql`select to_char(${shopToday}, 'YYYY-MM') as month`)
  await notify(tx, [supplierId], { kind: 'settlement_corrected', text, link: `/supplier/settlement/${rows[0]?.month}` })
}
