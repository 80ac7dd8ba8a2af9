import type { getAdminDashboard } from '@jangteo/contracts/dashboards/dashboards.ts'
import type { Answer } from '@jangteo/contracts/endpoint.ts'
import type { ToDo } from '../../desk/dashboards/to-do-list.tsx'

type Waiting = Answer<typeof getAdminDashboard>['data']['waiting']

/** What only an admin can decide, and the screen that shows exactly these. */
export function decisionsOf(waiting: Waiting): ToDo[] {
  return [
    { label: '승인 대기 상품', to: '/admin/products/pending', count: waiting.products },
    { label: '승인 대기 사업자', to: '/admin/users?approvalStatus=pending', count: waiting.businesses },
    { label: '입금 확인', to: '/admin/orders?status=pending&paymentMethod=transfer', count: waiting.deposits },
    { label: '반품 요청', to: '/admin/returns', count: waiting.returns },
    { label: '환불 확인', to: '/admin/orders?refundState=failed', count: waiting.failedRefunds },
    { label: '검토할 리뷰', to: '/admin/reviews', count: waiting.reviews },
    { label: '등급 제안', to: '/admin/grades', count: waiting.gradeProposals },
    { label: '지급할 정산', to: '/admin/settlement?state=closed', count: waiting.settlements },
  ]
}
