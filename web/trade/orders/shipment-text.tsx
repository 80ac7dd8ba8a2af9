import type { OrderPart } from '@jangteo/contracts/orders/orders.ts'
import { CARRIERS, trackingUrl } from '@jangteo/domain/orders/carriers.ts'
import { ExternalLink } from 'lucide-react'

/** Carrier, tracking number and tracking link. Renders nothing before shipment. */
export function ShipmentText({
  part: { carrier, trackingNumber },
}: {
  part: Pick<OrderPart, 'carrier' | 'trackingNumber'>
}) {
  if (!carrier || !trackingNumber) return null
  const url = trackingUrl(carrier, trackingNumber)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {CARRIERS[carrier].name} <span className="tabular-nums">{trackingNumber}</span>
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 rounded text-brand underline-offset-2 hover:underline print:hidden"
        >
          배송 조회
          <ExternalLink size={14} strokeWidth={1.5} aria-label="새 창" />
        </a>
      )}
    </span>
  )
}
