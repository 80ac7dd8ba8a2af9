import { orderColumns } from '../../../trade/orders/order-columns.tsx'
import { buyerKind } from '../buyer-kind.ts'

export const ORDER_COLUMNS = orderColumns(
  (orderNumber) => `/admin/orders/${orderNumber}`,
  [
    {
      key: 'buyer',
      header: '주문자',
      cell: (order) => (
        <span className="grid">
          {order.buyerName}
          <span className="text-ink-soft text-xs">{buyerKind(order)}</span>
        </span>
      ),
    },
  ],
)
