import type { Role } from './roles.ts'

/** What an owner may let a colleague do; the owner may do everything. */
export const PERMISSIONS = ['buy', 'approve', 'store', 'products', 'orders', 'settlement', 'members'] as const
export type Permission = (typeof PERMISSIONS)[number]

export const PERMISSION_LABELS: Record<Permission, string> = {
  buy: '구매',
  approve: '주문 승인',
  store: '매장 운영',
  products: '상품 관리',
  orders: '주문 처리',
  settlement: '정산 보기',
  members: '직원 관리',
}

export const PERMISSION_HINTS: Record<Permission, string> = {
  buy: '장바구니에 담고 주문하며, 취소와 반품을 신청합니다.',
  approve: '승인이 필요한 동료의 주문을 승인하거나 거절합니다.',
  store: '매장 재고, 매장 수령, 화면 콘텐츠를 관리합니다.',
  products: '상품, 재고, 프로모션, 리뷰 답변, 화면 콘텐츠를 관리합니다.',
  orders: '주문을 확인하고 발송하며, 반품을 처리합니다.',
  settlement: '정산, 거래 금액과 서류를 봅니다.',
  members: '동료를 초대하고 권한을 바꿉니다.',
}

export type BusinessRole = Extract<Role, 'business' | 'affiliate'>

const PERMISSIONS_OF: Record<BusinessRole, readonly Permission[]> = {
  affiliate: ['buy', 'approve', 'store', 'settlement', 'members'],
  business: ['products', 'orders', 'settlement', 'members'],
}

export function isBusinessRole(role: string): role is BusinessRole {
  return role === 'business' || role === 'affiliate'
}

/** Permissions that exist in a business of this role. */
export function permissionsOf(role: string): readonly Permission[] {
  return isBusinessRole(role) ? PERMISSIONS_OF[role] : []
}

/** `held` is null for the owner. One of the wanted permissions is enough. */
export function hasPermission(
  held: readonly Permission[] | null | undefined,
  wanted: Permission | readonly Permission[],
): boolean {
  return !held || [wanted].flat().some((one) => held.includes(one as Permission))
}

/** Members give only permissions that they hold, and decide only about colleagues who hold no others. */
export function canGrant(held: readonly Permission[] | null, given: readonly Permission[]): boolean {
  return held === null || given.every((one) => held.includes(one))
}
