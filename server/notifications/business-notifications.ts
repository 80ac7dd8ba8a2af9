import { GRADE_LABELS } from '@jangteo/domain/grades/grades.ts'
import { homePathOf } from '@jangteo/domain/home-path.ts'
import { eq } from 'drizzle-orm'
import type { BusinessDecision, BusinessHooks } from '../accounts/admin/business-decision.ts'
import { accounts } from '../accounts/tables.ts'
import { type NewNotification, notify, notifyAdmins } from './notify.ts'

export const businessNotifications: BusinessHooks = {
  onDecided: async (tx, accountId, decision) => {
    const [owner] = await tx.select({ role: accounts.role }).from(accounts).where(eq(accounts.id, accountId))
    await notify(tx, [accountId], { ...contentOf(decision), link: homePathOf(owner?.role ?? '') })
  },
  onWaiting: (tx, accountId, businessName) =>
    notifyAdmins(tx, {
      kind: 'business_waiting',
      text: `${businessName}의 사업자 정보가 승인을 기다립니다.`,
      link: `/admin/users/${accountId}`,
    }),
}

function contentOf(decision: BusinessDecision): Omit<NewNotification, 'link'> {
  switch (decision.kind) {
    case 'approved':
      return {
        kind: 'business_approved',
        text: decision.grade
          ? `사업자 정보가 승인되었습니다. 등급은 ${GRADE_LABELS[decision.grade]}입니다.`
          : '사업자 정보가 승인되었습니다. 이제 상품을 등록할 수 있습니다.',
      }
    case 'rejected':
      return { kind: 'business_rejected', text: `사업자 승인이 거절되었습니다: ${decision.reason}` }
    case 'grade_changed':
      return { kind: 'grade_changed', text: `등급이 바뀌었습니다: ${GRADE_LABELS[decision.grade]}` }
  }
}
