import type { getAdminDashboard } from '@jangteo/contracts/dashboards/dashboards.ts'
import type { Answer } from '@jangteo/contracts/endpoint.ts'
import { statement } from '../../database/statement.ts'

type Dashboard = Answer<typeof getAdminDashboard>['data']

/** What waits for an admin, each by an index that holds little else; those listed are those counted. */
export const countWaiting = statement<Dashboard['waiting']>(
  'dashboard_waiting',
  `select
     ((select count(*) from products where status = 'pending' and deleted_at is null)
       + (select count(*) from product_changes c join products p on p.id = c.product_id
          where c.rejection_reason is null and p.deleted_at is null))::int as products,
     (select count(*) from businesses b join accounts a on a.id = b.account_id
      where b.approval_status = 'pending' and a.closed_at is null)::int as businesses,
     (select count(*) from reviews where state = 'pending')::int as reviews,
     (select count(*) from return_requests where state = 'requested')::int as returns,
     (select count(*) from orders where status = 'pending' and payment_method = 'transfer')::int as deposits,
     (select count(distinct order_id) from refunds where state = 'failed')::int as "failedRefunds",
     (select count(*) from grade_proposals where state = 'proposed')::int as "gradeProposals",
     (select count(*) from settlements where state = 'closed')::int as settlements`,
)

/** Nobody is counted: opening and closing accounts leave steps that add up. */
export const countUsers = statement<Dashboard['users']>(
  'dashboard_users',
  `select coalesce(sum(change) filter (where role = 'customer'), 0)::int as customer,
     coalesce(sum(change) filter (where role = 'affiliate'), 0)::int as retailer,
     coalesce(sum(change) filter (where role = 'business'), 0)::int as supplier,
     coalesce(sum(change) filter (where role = 'admin'), 0)::int as admin,
     coalesce(sum(change) filter (where role = 'manager'), 0)::int as manager
   from account_changes`,
)
