import { sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { csvFile } from '../../files/csv-file.ts'
import type { Staff } from '../stores/store-access.ts'
import { signageContents, signageStores } from '../tables.ts'
import { type FunnelCounts, funnelQuery, funnelSums, type Span } from './funnel.ts'
import { daysOf } from './read-analytics.ts'

const HEADINGS = ['날짜', '매장', '콘텐츠', '재생', '재생 시간(초)', '스캔', '주문', '금액(원)']

/** One row for each day, store and content, the newest day first. */
export function exportAnalytics(db: Pick<Database, 'execute'>, staff: Staff, span: Span): AsyncIterable<string> {
  return csvFile(HEADINGS, rowsOf(db, staff, span, daysOf(span)))
}

async function* rowsOf(
  db: Pick<Database, 'execute'>,
  staff: Staff,
  span: Span,
  days: string[],
): AsyncGenerator<(string | number)[]> {
  for (const day of days.toReversed()) {
    const { rows } = await db.execute<
      FunnelCounts & { storeName: string; title: string } & Record<string, unknown>
    >(sql`
      with steps as (${funnelQuery(staff, { ...span, from: day, to: day })}), summed as (
        select store_id, content_id, max(title) as title, ${funnelSums} from steps group by store_id, content_id)
      select ${signageStores.name} as "storeName", coalesce(${signageContents.title}, summed.title, '') as title,
        plays, seconds, scans, orders, won
      from summed join ${signageStores} on ${signageStores.id} = store_id
        left join ${signageContents} on ${signageContents.id} = content_id
      order by 1, 2, content_id`)
    for (const { storeName, title, plays, seconds, scans, orders, won } of rows)
      yield [day, storeName, title, plays, seconds, scans, orders, won]
  }
}
