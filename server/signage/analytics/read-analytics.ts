import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { getSignageAnalytics as contract } from '@jangteo/contracts/signage/analytics.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Staff } from '../stores/store-access.ts'
import { signageContents, signageStores } from '../tables.ts'
import { EMPTY_FUNNEL, type FunnelCounts, funnelQuery, funnelSums, type Span } from './funnel.ts'

const MAX_DAYS = 400

type Row = FunnelCounts & {
  day: string | null
  storeId: string | null
  storeName: string | null
  contentId: string | null
  title: string | null
}

export async function readAnalytics(
  db: Pick<Database, 'execute'>,
  staff: Staff,
  span: Span,
): Promise<ResponseOf<typeof contract>['data']> {
  const days = daysOf(span)
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    with steps as (${funnelQuery(staff, span)}), summed as (
      select day, store_id, content_id, max(title) as title, ${funnelSums} from steps
      group by grouping sets ((day), (store_id), (content_id)))
    select day::text, store_id as "storeId", ${signageStores.name} as "storeName", content_id as "contentId",
      coalesce(${signageContents.title}, summed.title) as title, plays, seconds, scans, orders, won
    from summed left join ${signageStores} on ${signageStores.id} = store_id
      left join ${signageContents} on ${signageContents.id} = content_id
    order by plays desc, scans desc, "storeId", "contentId"`)
  const byDay = new Map(rows.flatMap((row) => (row.day === null ? [] : [[row.day, toFunnelCounts(row)]])))
  return {
    totals: [...byDay.values()].reduce(plus, EMPTY_FUNNEL),
    days: days.map((day) => ({ day, ...(byDay.get(day) ?? EMPTY_FUNNEL) })),
    stores: rows.flatMap((row) =>
      row.storeId === null ? [] : [{ id: row.storeId, name: row.storeName ?? '', ...toFunnelCounts(row) }],
    ),
    contents: rows.flatMap((row) =>
      row.contentId === null ? [] : [{ id: row.contentId, title: row.title ?? '', ...toFunnelCounts(row) }],
    ),
  }
}

export function daysOf({ from, to }: Pick<Span, 'from' | 'to'>): string[] {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  const count = first.until(last, { largestUnit: 'days' }).days + 1
  if (count < 1) throw new AppError('invalid_request', { field: 'to', message: '끝나는 날이 시작하는 날보다 빠릅니다' })
  if (count > MAX_DAYS) throw new AppError('invalid_request', { field: 'to', message: '400일까지 볼 수 있습니다' })
  return Array.from({ length: count }, (_, days) => first.add({ days }).toString())
}

function toFunnelCounts({ plays, seconds, scans, orders, won }: FunnelCounts): FunnelCounts {
  return { plays, seconds, scans, orders, won }
}

function plus(one: FunnelCounts, other: FunnelCounts): FunnelCounts {
  return {
    plays: one.plays + other.plays,
    seconds: one.seconds + other.seconds,
    scans: one.scans + other.scans,
    orders: one.orders + other.orders,
    won: one.won + other.won,
  }
}
