import type { HistoryEntry, OrderItem, OrderPart, OrderRefund } from '@jangteo/contracts/orders/orders.ts'

export interface Details {
  parts: Omit<OrderPart, 'returnableUntil'>[]
  items: OrderItem[]
  refunds: OrderRefund[]
  history: HistoryEntry[]
}

/** As JavaScript writes moments. */
const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Everything below `orders o`, in one look. */
export const DETAILS = `(select json_agg(json_build_object('id', p.id, 'supplierId', p.supplier_id, 'supplierName', p.supplier_name,
        'status', p.status, 'carrier', p.carrier, 'trackingNumber', p.tracking_number,
        'shippingDate', ${utc('p.shipping_date')}, 'deliveryDate', ${utc('p.delivery_date')},
        'cancellationReason', p.cancellation_reason) order by p.supplier_name, p.id)
      from order_parts p where p.order_id = o.id) as parts,
     (select json_agg(json_build_object('id', i.id, 'partId', i.part_id, 'productId', i.product_id,
        'productSlug', i.product_slug, 'productName', i.product_name, 'productImage', i.product_image,
        'productBrand', i.product_brand, 'quantity', i.quantity, 'unitPrice', i.unit_price,
        'totalPrice', i.total_price, 'supplierId', p.supplier_id, 'supplierName', p.supplier_name, 'state', i.state,
        'refundAmount', i.total_price - i.discount_share + i.tax_share,
        'return', (select json_build_object('id', r.id, 'state', r.state, 'reason', r.reason,
            'decisionReason', r.decision_reason, 'requestedAt', ${utc('r.requested_at')},
            'decidedAt', ${utc('r.decided_at')})
          from return_requests r where r.item_id = i.id order by r.requested_at desc limit 1)) order by i.position)
      from order_items i join order_parts p on p.id = i.part_id where i.order_id = o.id) as items,
     (select coalesce(json_agg(json_build_object('id', r.id, 'amount', r.amount, 'reason', r.reason, 'state', r.state,
        'failure', r.failure, 'account', r.account, 'requestedAt', ${utc('r.requested_at')},
        'completedAt', ${utc('r.completed_at')}) order by r.requested_at), '[]')
      from refunds r where r.order_id = o.id) as refunds,
     (select json_agg(json_build_object('id', h.id::text, 'at', ${utc('h.at')}, 'event', h.event,
        'supplierName', p.supplier_name, 'actorName', a.name, 'note', h.note) order by h.id)
      from order_history h left join accounts a on a.id = h.actor_id left join order_parts p on p.id = h.part_id
      where h.order_id = o.id) as history`
