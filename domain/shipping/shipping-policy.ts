import { formatWon } from '../money.ts'

/** 고정, 조건부 무료, 무게별, 상자별, 착불. */
export const POLICY_KINDS = ['flat', 'free_from', 'per_kg', 'per_box', 'collect'] as const
export type PolicyKind = (typeof POLICY_KINDS)[number]

/** Areas whose parcels cost more. */
export const SHIPPING_ZONES = ['jeju', 'island'] as const
export type ShippingZone = (typeof SHIPPING_ZONES)[number]

export const ZONE_LABELS: Record<ShippingZone, string> = { jeju: '제주', island: '도서산간' }

/** Who sets and gets the shipping fee: one rule of the market for each order, or each supplier. */
export const SHIPPING_BY = ['market', 'supplier'] as const

/** The part of a shipping policy that a fee is computed of. */
export interface FeePolicy {
  id: string
  kind: PolicyKind
  /** Of the parcel; with `per_kg` added to the price of the weight, with `per_box` the price of one box. */
  fee: number
  /** `free_from`: no fee from this sum of goods on. */
  freeFrom: number | null
  perKg: number | null
  boxUnits: number | null
  jejuSurcharge: number
  islandSurcharge: number
  /** Sent in one parcel with the other bundling goods of the supplier. */
  bundles: boolean
}

/** `50,000원부터 무료 · 그 전에는 3,000원` */
export function policyText({ kind, fee, freeFrom, perKg, boxUnits }: FeePolicy): string {
  switch (kind) {
    case 'flat':
      return fee === 0 ? '무료배송' : `배송비 ${formatWon(fee)}`
    case 'free_from':
      return `배송비 ${formatWon(fee)} · ${formatWon(freeFrom ?? 0)}부터 무료배송`
    case 'per_kg':
      return `배송비 ${fee > 0 ? `${formatWon(fee)} + ` : ''}1kg마다 ${formatWon(perKg ?? 0)}`
    case 'per_box':
      return `배송비 ${(boxUnits ?? 1).toLocaleString('ko-KR')}개마다 ${formatWon(fee)}`
    case 'collect':
      return '배송비 착불'
  }
}

/** `제주 3,000원, 도서산간 5,000원 추가`; empty without surcharges. */
export function surchargeText({ jejuSurcharge, islandSurcharge }: FeePolicy): string {
  const parts = [
    jejuSurcharge > 0 && `${ZONE_LABELS.jeju} ${formatWon(jejuSurcharge)}`,
    islandSurcharge > 0 && `${ZONE_LABELS.island} ${formatWon(islandSurcharge)}`,
  ].filter(Boolean)
  return parts.length > 0 ? `${parts.join(', ')} 추가` : ''
}
