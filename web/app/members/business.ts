import type { User } from '@jangteo/contracts/accounts/users.ts'
import { formatBusinessNumber } from '@jangteo/domain/accounts/business-number.ts'
import type { Fact } from '../../ui/facts.tsx'

/** After a role change the user may still have the old business data. */
export function hasBusiness({ role, approvalStatus }: User): boolean {
  return approvalStatus !== undefined && (role === 'business' || role === 'affiliate')
}

export function businessNameOf(user: User): string | undefined {
  return hasBusiness(user) ? (user.companyName ?? user.storeName) : undefined
}

/** Business details of a supplier or retailer, with the labels of their screens. */
export function businessFacts(user: User): Fact[] {
  const number = { term: '사업자등록번호', value: formatBusinessNumber(user.businessNumber ?? '') }
  const facts =
    user.role === 'business'
      ? [
          { term: '회사명', value: user.companyName },
          number,
          { term: '담당자', value: user.contactPerson },
          { term: '주소', value: user.address },
        ]
      : [
          { term: '매장명', value: user.storeName },
          { term: '매장 유형', value: user.storeType },
          number,
          { term: '매장 관리자', value: user.managerName },
          { term: '주소', value: user.storeAddress },
        ]
  return facts.map(({ term, value }) => ({ term, value: value || '—' }))
}
