import { formatWon } from '../money.ts'
import { type FeePolicy, type ShippingZone, ZONE_LABELS } from './shipping-policy.ts'

export interface FeeLine {
  supplierId: string
  /** Null: the supplier ships it for free. */
  shippingPolicyId: string | null
  unitPrice: number
  quantity: number
  /** Of the line after promotions; without, its price. */
  amount?: number
  /** Kilograms of one unit; null where the supplier has entered none. */
  weight: number | null
}

/** Goods that are charged as one parcel. */
interface ParcelFee {
  policyIds: string[]
  /** With the surcharge. */
  amount: number
  surcharge: number
  isCollect: boolean
  /** The sum of goods missing until only the surcharge is charged; null where no sum makes it free. */
  missingForFree: number | null
}

export interface SupplierFee {
  supplierId: string
  amount: number
  /** Contained in the amount. */
  surcharge: number
  /** `착불`, or the surcharge that the amount contains. */
  note: string | null
  parcels: ParcelFee[]
}

/**
 * What each supplier charges, in the order of their first lines. The bundling policies of a supplier are charged once,
 * with the highest fee and the highest surcharge among them; a policy that does not bundle is charged by itself.
 */
export function computeSupplierFees(
  lines: readonly FeeLine[],
  policies: readonly FeePolicy[],
  zone: ShippingZone | null,
): SupplierFee[] {
  return [...Map.groupBy(lines, ({ supplierId }) => supplierId)].map(([supplierId, own]) => {
    const parcels = parcelsOf(own, policies).map((parcel) => feeOf(parcel, zone))
    const surcharge = sum(parcels.map((parcel) => parcel.surcharge))
    return {
      supplierId,
      amount: sum(parcels.map(({ amount }) => amount)),
      surcharge,
      note: noteOf(parcels, surcharge, zone),
      parcels,
    }
  })
}

interface PolicyLines {
  policy: FeePolicy
  lines: FeeLine[]
}

/** The bundle first, then each policy that does not bundle. */
function parcelsOf(lines: readonly FeeLine[], policies: readonly FeePolicy[]): PolicyLines[][] {
  const used = policies.flatMap((policy) => {
    const ofPolicy = lines.filter(({ shippingPolicyId }) => shippingPolicyId === policy.id)
    return ofPolicy.length > 0 ? [{ policy, lines: ofPolicy }] : []
  })
  const bundle = used.filter(({ policy }) => policy.bundles)
  return [...(bundle.length > 0 ? [bundle] : []), ...used.filter(({ policy }) => !policy.bundles).map((one) => [one])]
}

function feeOf(parcel: readonly PolicyLines[], zone: ShippingZone | null): ParcelFee {
  // Free shipping looks at the goods of the whole parcel, before the discount of the order.
  const goods = sum(
    parcel.flatMap(({ lines }) => lines.map(({ amount, unitPrice, quantity }) => amount ?? unitPrice * quantity)),
  )
  const fees = parcel.map((part) => ({ ...part, fee: policyFee(part, goods) }))
  const surcharge = Math.max(...parcel.map(({ policy }) => surchargeOf(policy, zone)))
  const charged = fees.filter(({ fee }) => fee > 0)
  const isReachable = charged.length > 0 && charged.every(({ policy }) => policy.kind === 'free_from')
  return {
    policyIds: parcel.map(({ policy }) => policy.id),
    amount: Math.max(...fees.map(({ fee }) => fee)) + surcharge,
    surcharge,
    isCollect: parcel.every(({ policy }) => policy.kind === 'collect'),
    missingForFree: isReachable ? Math.max(...charged.map(({ policy }) => policy.freeFrom ?? 0)) - goods : null,
  }
}

function policyFee({ policy, lines }: PolicyLines, goods: number): number {
  switch (policy.kind) {
    case 'flat':
      return policy.fee
    case 'free_from':
      return goods >= (policy.freeFrom ?? 0) ? 0 : policy.fee
    case 'per_kg':
      return policy.fee + (policy.perKg ?? 0) * chargedKilograms(lines)
    case 'per_box':
      return policy.fee * Math.ceil(sum(lines.map(({ quantity }) => quantity)) / (policy.boxUnits ?? 1))
    case 'collect':
      return 0
  }
}

/** Whole kilograms, at least one. Weights have two decimals: their sum is computed in hundredths. */
function chargedKilograms(lines: readonly FeeLine[]): number {
  const hundredths = sum(lines.map(({ weight, quantity }) => Math.round((weight ?? 0) * 100) * quantity))
  return Math.max(1, Math.ceil(hundredths / 100))
}

/** Also for a parcel that is free otherwise: the carrier charges it in any case. Collected with the fee on delivery. */
function surchargeOf(policy: FeePolicy, zone: ShippingZone | null): number {
  if (zone === null || policy.kind === 'collect') return 0
  return zone === 'jeju' ? policy.jejuSurcharge : policy.islandSurcharge
}

function noteOf(parcels: readonly ParcelFee[], surcharge: number, zone: ShippingZone | null): string | null {
  const notes = [
    parcels.some(({ isCollect }) => isCollect) && '착불',
    surcharge > 0 && zone && `${ZONE_LABELS[zone]} 추가 배송비 ${formatWon(surcharge)} 포함`,
  ].filter(Boolean)
  return notes.length > 0 ? notes.join(' · ') : null
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
