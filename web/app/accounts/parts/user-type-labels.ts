import type { UserType } from '@jangteo/domain/accounts/roles.ts'

export const USER_TYPE_LABELS: Record<UserType, string> = {
  customer: '고객',
  retailer: '소매점',
  supplier: '공급자',
  admin: '관리자',
}
