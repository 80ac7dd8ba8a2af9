import type { ShippingAddress } from '@jangteo/contracts/orders/orders.ts'

export function AddressText({ address: to }: { address: ShippingAddress }) {
  return (
    <address className="grid gap-1 not-italic">
      <span className="font-medium">
        {to.recipientName} <span className="font-normal text-ink-soft tabular-nums">{to.phone}</span>
      </span>
      <span>
        ({to.zipCode}) {to.address} {to.detailAddress}
      </span>
      {to.deliveryRequest && <span className="text-ink-soft text-sm">배송 요청: {to.deliveryRequest}</span>}
    </address>
  )
}
