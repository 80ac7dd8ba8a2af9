import { monthText } from '@jangteo/domain/ledger/settlement-dates.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { sql } from 'drizzle-orm'
import { shopToday } from '../../catalog/shop-day.ts'
import type { Database } from '../../database/open-database.ts'
import type { Job } from '../../jobs/jobs.ts'
import { notify, notifyAdmins } from '../../notifications/notify.ts'

const DAYS_BEFORE = 2

/** Once for each settlement: admins before the day of its payout, and its supplier while no account is verified. */
export async function remindOfSettlements(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows: due } = await tx.execute<{ amount: number }>(sql`
      update settlements set due_reminded_at = now()
      where state = 'closed' and due_reminded_at is null and payable_on <= ${shopToday} + ${DAYS_BEFORE}::int
      returning (net_amount + carried_amount)::float8 as amount`)
    if (due.length === 0) return
    const sum = formatWon(due.reduce((whole, { amount }) => whole + amount, 0))
    await notifyAdmins(tx, {
      kind: 'settlement_due',
      text: `지급일이 다가온 정산이 ${due.length}건, ${sum} 있습니다.`,
      link: '/admin/settlement?month=all&state=closed',
    })
  })
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ supplierId: string; month: string }>(sql`
      update settlements s set account_reminded_at = now()
      where state = 'closed' and account_reminded_at is null and not exists (
        select from payout_accounts p where p.supplier_id = s.supplier_id and p.verified_at is not null)
      returning supplier_id as "supplierId", to_char(month, 'YYYY-MM') as month`)
    for (const { supplierId, month } of rows)
      await notify(tx, [supplierId], {
        kind: 'payout_account_missing',
        text: `${monthText(month)} 정산금을 받을 계좌가 없습니다. 지급 계좌를 등록해 주세요.`,
        link: '/supplier/settlement',
      })
  })
}

/** In the morning, after the months are closed. */
export function remindOfSettlementsJob(db: Database): Job {
  return { name: 'remind-of-settlements', cron: '0 9 * * *', run: () => remindOfSettlements(db) }
}
