import type { AuditAction } from '@jangteo/contracts/accounts/admin-users.ts'
import type { Activity } from '@jangteo/contracts/dashboards/dashboards.ts'
import type { HistoryEvent } from '@jangteo/contracts/orders/orders.ts'
import type { Role } from '@jangteo/domain/accounts/roles.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'

const MAX_ROWS = 10

export interface ActivityRow {
  source: 'audit' | 'member' | 'order' | 'product' | 'change' | 'review'
  id: string
  at: Date
  event: string
  /** Display name of the subject. */
  name: string
  /** Id or number in the URL of its screen. */
  key: string
}

/** The newest of each kind, by an index, so that older rows are not read. */
const readActivity = statement<ActivityRow>(
  'dashboard_activity',
  `select * from (
     (select 'audit' as source, e.id::text, e.at, e.action as event, coalesce(a.name, '') as name,
        coalesce(e.subject_id::text, '') as key
      from audit_entries e left join accounts a on a.id = e.subject_id order by e.id desc limit ${MAX_ROWS})
     union all
     (select 'member', id::text, created_at, role, name, id::text from accounts
      order by accounts.created_at desc nulls last, accounts.id limit ${MAX_ROWS})
     union all
     (select 'order', h.id::text, h.at, h.event, o.buyer_name, o.order_number
      from (select * from order_history
        where event in ('paid', 'cancelled', 'expired', 'return_requested', 'refund_failed')
        order by id desc limit ${MAX_ROWS}) h join orders o on o.id = h.order_id)
     union all
     (select 'product', id::text, requested_at, 'requested', name, id::text from products
      where status = 'pending' and deleted_at is null and requested_at is not null
      order by requested_at desc limit ${MAX_ROWS})
     union all
     (select 'change', c.product_id::text, c.requested_at, 'requested', p.name, c.product_id::text
      from product_changes c join products p on p.id = c.product_id
      where c.rejection_reason is null order by c.requested_at desc limit ${MAX_ROWS})
     union all
     (select 'review', r.id::text, r.created_at, r.rating::text, p.name, r.id::text
      from (select * from reviews order by id desc limit ${MAX_ROWS}) r join products p on p.id = r.product_id)
   ) happened order by at desc, source, id limit ${MAX_ROWS}`,
)

/** The latest events of the whole shop, newest first. */
export async function listActivity(db: Database): Promise<Activity[]> {
  const rows = await readActivity(db)
  return rows.map((row) => ({
    id: `${row.source}-${row.id}`,
    at: row.at.toISOString(),
    ...activityText(row),
  }))
}

type ActivityText = Pick<Activity, 'kind' | 'text' | 'link'>

/** One sentence, and the link to its screen. */
export function activityText({ source, event, name, key }: ActivityRow): ActivityText {
  switch (source) {
    case 'audit':
      return {
        kind: 'account',
        text: name ? `${name}님의 ${AUDIT_TEXTS[event as AuditAction] ?? OTHER_ACTION}` : OTHER_ACTION,
        link: key ? `/admin/users/${key}` : '/admin/audit',
      }
    case 'member':
      return {
        kind: 'account',
        text: `${name}님이 ${ROLE_TEXTS[event as Role]} 가입했습니다.`,
        link: `/admin/users/${key}`,
      }
    case 'order':
      return {
        kind: 'order',
        text: `${name}님의 주문 ${key}: ${ORDER_TEXTS[event as HistoryEvent] ?? '상태가 바뀌었습니다.'}`,
        link: `/admin/orders/${key}`,
      }
    case 'product':
      return { kind: 'product', text: `‘${name}’ 상품이 승인을 기다립니다.`, link: `/admin/products/${key}` }
    case 'change':
      return { kind: 'product', text: `‘${name}’ 상품의 변경이 승인을 기다립니다.`, link: `/admin/products/${key}` }
    case 'review':
      return { kind: 'review', text: `‘${name}’ 상품에 별점 ${event}점 리뷰가 달렸습니다.`, link: '/admin/reviews' }
  }
}

const OTHER_ACTION = '설정이나 기록이 바뀌었습니다.'

const AUDIT_TEXTS: Partial<Record<AuditAction, string>> = {
  business_approved: '사업자 승인이 끝났습니다.',
  business_rejected: '사업자 승인이 반려되었습니다.',
  grade_changed: '등급이 바뀌었습니다.',
  status_changed: '계정 상태가 바뀌었습니다.',
  role_changed: '역할이 바뀌었습니다.',
  session_ended: '로그인 기기가 종료되었습니다.',
  account_closed: '계정이 탈퇴했습니다.',
  settlement_paid: '정산이 지급되었습니다.',
}

const ROLE_TEXTS: Record<Role, string> = {
  customer: '고객으로',
  affiliate: '소매점으로',
  business: '공급자로',
  admin: '관리자로',
  manager: '매장 매니저로',
}

const ORDER_TEXTS: Partial<Record<HistoryEvent, string>> = {
  paid: '결제가 완료되었습니다.',
  cancelled: '취소되었습니다.',
  expired: '입금 기한이 지나 취소되었습니다.',
  return_requested: '반품을 요청했습니다.',
  refund_failed: '환불을 확인해야 합니다.',
}
