import { monthText } from '@jangteo/domain/ledger/settlement-dates.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { sql } from 'drizzle-orm'
import { recordAudit } from '../../accounts/audit.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { notify } from '../../notifications/notify.ts'

interface Paid {
  supplierId: string
  month: string
  amount: number
}

interface Payout {
  ids: readonly string[]
  actorId: string
}

/** Settlements that are paid already or have nothing to pay are skipped: two concurrent admins pay once. */
export async function paySettlements(db: Database, payout: Payout): Promise<{ paid: number; amount: number }> {
  return db.transaction(async (tx) => {
    await refuseBatched(tx, payout.ids)
    return payWithin(tx, payout)
  })
}

/** A settlement in a transfer file would be transferred by the bank as well. */
async function refuseBatched(tx: Pick<Database, 'execute'>, ids: readonly string[]): Promise<void> {
  // A batch locks its settlements in the same order.
  await tx.execute(sql`select from settlements where id in ${ids} order by id for update`)
  const { rows } = await tx.execute(
    sql`select from payout_batch_items where settlement_id in ${ids} and state = 'waiting' limit 1`,
  )
  if (rows.length > 0)
    throw new AppError('payout_batch_refused', {
      message: '이체 묶음에 든 정산이 있습니다. 묶음에서 지급 결과를 올리거나 묶음을 취소한 뒤 다시 시도해 주세요.',
    })
}

/** The same in a transaction of the caller. */
export async function payWithin(
  tx: Pick<Database, 'execute' | 'insert'>,
  { ids, actorId }: Payout,
): Promise<{ paid: number; amount: number }> {
  const { rows: paid } = await tx.execute<Paid & Record<string, unknown>>(sql`
      with due as (
        select id, supplier_id, month, net_amount + carried_amount as amount from settlements
        where id in ${ids} and state = 'closed' order by id for update
      ), booked as (
        insert into ledger_transactions (kind, subject_id, amount) select 'payout', id, amount from due
        returning id, subject_id, day, amount
      ), entries as (
        insert into ledger_entries (transaction_id, kind, day, account, supplier_id, amount)
        select b.id, 'payout', b.day, 'payable', due.supplier_id, b.amount from booked b join due on due.id = b.subject_id
        union all select id, 'payout', day, 'cash', null, -amount from booked
      )
      update settlements s set state = 'paid', paid_at = now(), paid_by = ${actorId}
      from due where s.id = due.id
      returning s.supplier_id as "supplierId", to_char(s.month, 'YYYY-MM') as month, due.amount::float8 as amount`)
  for (const { supplierId, month, amount } of paid) {
    await recordAudit(tx, { actorId, action: 'settlement_paid', subjectId: supplierId, details: { month, amount } })
    await notify(tx, [supplierId], {
      kind: 'settlement_paid',
      text: `${monthText(month)} 정산금 ${formatWon(amount)}을 지급했습니다.`,
      link: `/supplier/settlement/${month}`,
    })
  }
  return { paid: paid.length, amount: paid.reduce((sum, { amount }) => sum + amount, 0) }
}
