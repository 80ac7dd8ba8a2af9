import type { AdminUser } from '@jangteo/contracts/accounts/admin-users.ts'
import { formatBusinessNumber } from '@jangteo/domain/accounts/business-number.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { businessNameOf } from '../../../app/members/business.ts'
import { ACCOUNT_STATUS_LABELS, APPROVAL_LABELS, GRADE_LABELS, ROLE_LABELS } from '../../../app/members/labels.ts'
import { userQuery } from '../../../app/members/queries.ts'
import { askToReview, type ComparedField, changesBetween } from '../../../app/session/ask-to-review.ts'

const NONE = '없음'

const COMPARED: readonly ComparedField<AdminUser>[] = [
  { label: '이름', read: ({ name }) => name },
  { label: '이메일', read: ({ email }) => email },
  { label: '상호', read: (user) => businessNameOf(user) ?? NONE },
  { label: '사업자등록번호', read: ({ businessNumber }) => formatBusinessNumber(businessNumber ?? '') },
  { label: '주소', read: ({ address }) => address ?? NONE },
  { label: '매장 유형', read: ({ storeType }) => storeType ?? NONE },
  { label: '담당자', read: ({ contactPerson, managerName }) => contactPerson ?? managerName ?? NONE },
  { label: '사업자 승인', read: ({ approvalStatus }) => (approvalStatus ? APPROVAL_LABELS[approvalStatus] : NONE) },
  { label: '등급', read: ({ grade }) => (grade ? GRADE_LABELS[grade] : NONE) },
  { label: '계정 상태', read: ({ status }) => ACCOUNT_STATUS_LABELS[status] },
  { label: '역할', read: ({ role }) => ROLE_LABELS[role] },
]

/** After a decision about an outdated user: says what has changed, and opens the page of the user. */
export function useUserReview(): (seen: AdminUser) => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (seen) => {
    const { data } = await client.fetchQuery({ ...userQuery(seen.id), staleTime: 0 })
    const name = businessNameOf(seen) ?? seen.name
    if (await askToReview(name, changesBetween(seen, data.user, COMPARED))) await navigate(`/admin/users/${seen.id}`)
  }
}
