import type { Activity } from '@jangteo/contracts/dashboards/dashboards.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { activityText } from './activity-text.ts'

const SHOWN = 10

export interface Happening {
  source: 'audit' | 'member' | 'order' | 'product' | 'change' | 'review'
  id: string
  at: Date
  event: string
  /** Whom or what it is about. */
  name: string
  /** What its screen is called by. */
  key: string
}

/** The newest of each kind by an index, so that nothing older is looked at. */
const readHappenings = statement<Happening>(
  'dashboard_activity',
  `select * from (
     (select 'audit' as source, e.id::text, e.at, e.action as event, coalesce(a.name, '') as name,
        coalesce(e.subject_id::text, '') as key
      from audit_entries e left join accounts a on a.id = e.subject_id order by e.id desc limit ${SHOWN})
     union all
     (select 'member', id::text, created_at, role, name, id::text from accounts
      order by accounts.created_at desc nulls last, accounts.id limit ${SHOWN})
     union all
     (select 'order', h.id::text, h.at, h.event, o.buyer_name, o.order_number
      from (select * from order_history
        where event in ('paid', 'cancelled', 'expired', 'return_requested', 'refund_failed')
        order by id desc limit ${SHOWN}) h join orders o on o.id = h.order_id)
     union all
     (select 'product', id::text, requested_at, 'requested', name, id::text from products
      where status = 'pending' and deleted_at is null and requested_at is not null
      order by requested_at desc limit ${SHOWN})
     union all
     (select 'change', c.product_id::text, c.requested_at, 'requested', p.name, c.product_id::text
      from product_changes c join products p on p.id = c.product_id
      where c.rejection_reason is null order by c.requested_at desc limit ${SHOWN})
     union all
     (select 'review', r.id::text, r.created_at, r.rating::text, p.name, r.id::text
      from (select * from reviews order by id desc limit ${SHOWN}) r join products p on p.id = r.product_id)
   ) happened order by at desc, source, id limit ${SHOWN}`,
)

/** What happened last in the whole shop, the newest first. */
export async function listActivity(db: Database): Promise<Activity[]> {
  const happenings = await readHappenings(db)
  return happenings.map((happening) => ({
    id: `${happening.source}-${happening.id}`,
    at: happening.at.toISOString(),
    ...activityText(happening),
  }))
}
