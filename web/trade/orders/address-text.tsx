import type { ShippingAddress } from '@jangteo/contracts/orders/orders.ts'

interface AddressTextProps {
  address: ShippingAddress
  /** Name of the store where the buyer picks the order up; the address is the store's then. */
  pickupName?: string | null | undefined
}

export function AddressText({ address: to, pickupName }: AddressTextProps) {
  return (
    <address className="grid gap-1 not-italic">
      {pickupName && <span className="font-semibold text-brand">매장 수령 · {pickupName}</span>}
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
