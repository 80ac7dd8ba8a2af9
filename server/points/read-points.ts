import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type * as contract from '@jangteo/contracts/points/points.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { type Connected, statement } from '../database/statement.ts'
import { pointMovements } from './tables.ts'

/** Screens and e-mails name what expires within these days. */
export const EXPIRES_SOON_DAYS = 30

interface AccountRow {
  isOn: boolean
  balance: number
  pending: number
  expiringSoon: contract.PointAccount['expiringSoon']
}

const readAccount = statement<AccountRow>(
  'read_point_account',
  `select coalesce((select value->'isOn' = 'true' from settings where key = 'points'), false) as "isOn",
     coalesce((select balance from point_balances where account_id = $1), 0)::float8 as balance,
     coalesce((select sum(remaining) from point_lots where account_id = $1 and remaining > 0 and state = 'pending'),
       0)::float8 as pending,
     coalesce((select jsonb_agg(jsonb_build_object('amount', amount, 'expiresAt', expires_at) order by expires_at)
       from (select expires_at, sum(remaining) as amount from point_lots
         where account_id = $1 and remaining > 0 and state = 'active'
           and expires_at < now() + interval '${EXPIRES_SOON_DAYS} days'
         group by expires_at) soon), '[]') as "expiringSoon"`,
)

export async function readPoints(db: Connected, accountId: string): Promise<contract.PointAccount> {
  const [account] = await readAccount(db, accountId)
  if (!account) throw new Error('no row of points')
  const expiringSoon = account.expiringSoon.map(({ amount, expiresAt }) => ({
    amount,
    expiresAt: new Date(expiresAt).toISOString(),
  }))
  return { ...account, expiringSoon }
}

interface Page {
  page: number
  limit: number
}

const listMovements = statement<Omit<contract.PointMovement, 'at'> & { at: Date }>(
  'list_point_movements',
  `select m.id, m.kind, m.amount::float8, m.balance_after::float8 as "balanceAfter", o.order_number as "orderNumber",
     m.note, m.at
   from point_movements m left join orders o on o.id = m.order_id
   where m.account_id = $1 order by m.id desc limit $2 offset $3`,
)

/** Newest first. */
export async function listPointMovements(
  db: Database,
  accountId: string,
  { page, limit }: Page,
): Promise<ResponseOf<typeof contract.listPointMovements>> {
  const [rows, total] = await Promise.all([
    listMovements(db, accountId, limit, (page - 1) * limit),
    db.$count(pointMovements, eq(pointMovements.accountId, accountId)),
  ])
  return { data: rows.map(({ at, ...movement }) => ({ ...movement, at: at.toISOString() })), total, page, limit }
}

/** Points that `orders o` brings when it is delivered. */
export const PENDING_POINTS = `coalesce((select sum(remaining) from point_lots
  where order_id = o.id and state = 'pending'), 0)::float8`

/** On account closure: what was not used is lost, and orders that are under way bring nothing. */
export async function forfeitPoints(tx: Pick<Database, 'execute'>, accountId: string): Promise<void> {
  await tx.execute(sql`
    update point_lots set state = 'cancelled', remaining = 0 where account_id = ${accountId} and state = 'pending'`)
  await tx.execute(sql`
    select take_points(account_id, balance, 'expired', reason => '탈퇴')
    from (select * from point_balances where account_id = ${accountId} and balance > 0 for update) b`)
}
