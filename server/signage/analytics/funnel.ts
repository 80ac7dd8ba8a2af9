import { type SQL, sql } from 'drizzle-orm'
import { orders } from '../../orders/tables.ts'
import type { Staff } from '../stores/store-access.ts'
import { signageLinks, signagePlaysByDay, signageScans, signageScreens, signageStores } from '../tables.ts'

export interface Span {
  from: string
  to: string
  storeId?: string | undefined
  contentId?: string | undefined
}

export interface FunnelCounts {
  plays: number
  seconds: number
  scans: number
  orders: number
  won: number
}

export const EMPTY_FUNNEL: FunnelCounts = { plays: 0, seconds: 0, scans: 0, orders: 0, won: 0 }

/** For any grouping; as JavaScript numbers. */
export const funnelSums = sql`sum(plays)::int as plays, round(sum(seconds))::float8 as seconds, sum(scans)::int as scans,
  sum(orders)::int as orders, sum(won)::float8 as won`

/**
 * Plays, scans and paid orders by day in the store's time zone: plays from the daily sums, scans and orders by the QR
 * codes of the store's screens. Admins also see deleted stores.
 */
export function funnelQuery(staff: Staff, { from, to, storeId, contentId }: Span): SQL {
  const { timezone } = signageStores
  const own =
    staff.role === 'admin'
      ? sql`true`
      : sql`${signageStores.managerId} = ${staff.accountId} and ${signageStores.deletedAt} is null`
  const stores = sql`${own}${storeId === undefined ? sql`` : sql` and ${signageStores.id} = ${storeId}`}`
  const within = (moment: SQL) => sql`${moment} >= ${from}::date::timestamp at time zone ${timezone}
    and ${moment} < (${to}::date + 1)::timestamp at time zone ${timezone}`
  const dayOf = (moment: SQL) => sql`(${moment} at time zone ${timezone})::date`
  const ofContent = (column: SQL) => (contentId === undefined ? sql`` : sql` and ${column} = ${contentId}`)
  const links = sql`${signageStores} join ${signageScreens} on ${signageScreens.storeId} = ${signageStores.id}
    join ${signageLinks} on ${signageLinks.screenId} = ${signageScreens.id}${ofContent(sql`${signageLinks.contentId}`)}`
  const [scannedAt, orderedAt] = [sql`${signageScans.scannedAt}`, sql`${orders.orderDate}`]
  return sql`
    select ${signageStores.id} as store_id, ${signagePlaysByDay.day} as day, ${signagePlaysByDay.contentId} as content_id,
      ${signagePlaysByDay.contentTitle} as title, ${signagePlaysByDay.plays} as plays,
      ${signagePlaysByDay.seconds} as seconds, 0 as scans, 0 as orders, 0::bigint as won
    from ${signageStores} join ${signagePlaysByDay} on ${signagePlaysByDay.storeId} = ${signageStores.id}
      and ${signagePlaysByDay.day} between ${from}::date and ${to}::date${ofContent(sql`${signagePlaysByDay.contentId}`)}
    where ${stores}
    union all
    select ${signageStores.id}, ${dayOf(scannedAt)}, ${signageLinks.contentId}, null, 0, 0, 1, 0, 0
    from ${links} join ${signageScans} on ${signageScans.code} = ${signageLinks.code} and ${within(scannedAt)}
    where ${stores}
    union all
    select ${signageStores.id}, ${dayOf(orderedAt)}, ${signageLinks.contentId}, null, 0, 0, 0, 1,
      ${orders.totalAmount} - ${orders.refundedAmount}
    from ${links} join ${orders} on ${orders.screenCode} = ${signageLinks.code} and ${within(orderedAt)}
      and ${orders.paymentDate} is not null
    where ${stores}`
}
