import type { DispatchRule } from '@jangteo/contracts/shipping/dispatch.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { announceChange } from '../events/announce.ts'
import { dispatchSettings } from './tables.ts'

/** SQL: the dispatch settings of the supplier `supplierId` as JSON; null without. */
export const dispatchOfSql = (supplierId: string) => `(
  select json_build_object('cutOff', d.cut_off, 'weekdays', d.weekdays, 'transitDays', d.transit_days)
  from dispatch_settings d where d.supplier_id = ${supplierId})`

export async function readDispatch(db: Pick<Database, 'select'>, supplierId: string): Promise<DispatchRule | null> {
  const { cutOff, weekdays, transitDays } = dispatchSettings
  const [rule] = await db
    .select({ cutOff, weekdays, transitDays })
    .from(dispatchSettings)
    .where(eq(dispatchSettings.supplierId, supplierId))
  return rule ?? null
}

/** Invalidates the supplier's product pages. */
export async function saveDispatch(
  db: Database,
  supplierId: string,
  rule: DispatchRule | null,
): Promise<DispatchRule | null> {
  return db.transaction(async (tx) => {
    if (rule) {
      const values = { ...rule, weekdays: rule.weekdays.toSorted((one, other) => one - other), updatedAt: new Date() }
      await tx
        .insert(dispatchSettings)
        .values({ supplierId, ...values })
        .onConflictDoUpdate({ target: dispatchSettings.supplierId, set: values })
    } else await tx.delete(dispatchSettings).where(eq(dispatchSettings.supplierId, supplierId))
    await announceChange(tx, [`supplier:${supplierId}`])
    return readDispatch(tx, supplierId)
  })
}
