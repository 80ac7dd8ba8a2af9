import type { FeePolicy } from '@jangteo/contracts/shipping/shipping-policies.ts'
import { policyText, surchargeText } from '@jangteo/domain/shipping/shipping-policy.ts'

export default function SupplierShippingText({ policy, price }: { policy: FeePolicy; price: number }) {
  const surcharges = surchargeText(policy)
  return (
    <>
      {policy.kind === 'free_from' && price >= (policy.freeFrom ?? 0) ? '무료배송' : policyText(policy)}
      {surcharges && <span className="text-ink-soft"> · {surcharges}</span>}
    </>
  )
}
