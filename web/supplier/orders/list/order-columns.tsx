import type { SupplierOrderRow } from '@jangteo/contracts/orders/supplier-orders.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { goodsText } from '../../../trade/orders/goods-text.ts'
import { OrderName } from '../../../trade/orders/order-name.tsx'
import { OrderStatusBadge } from '../../../trade/orders/order-status-badge.tsx'
import { ShipmentText } from '../../../trade/orders/shipment-text.tsx'
import { StepButton } from '../../../trade/orders/steps/step-button.tsx'
import type { PartSteps } from '../../../trade/orders/steps/use-part-steps.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { movingOrder } from '../moving-order.ts'

export function orderColumns(steps: PartSteps): Column<SupplierOrderRow>[] {
  return [
    {
      key: 'number',
      header: '주문',
      cell: (row) => <OrderName to={`/supplier/orders/${row.id}`} {...row} />,
    },
    { key: 'buyer', header: '주문자', hideable: true, cell: ({ buyerName }) => buyerName },
    {
      key: 'goods',
      header: '상품',
      cell: (row) => (
        <span title={goodsText(row)} className="line-clamp-2 @2xl:max-w-64">
          {goodsText(row)}
        </span>
      ),
    },
    { key: 'amount', header: '금액', align: 'right', cell: ({ amount }) => formatMoney(amount) },
    {
      key: 'status',
      header: '상태',
      cell: (row) => (
        <span className="grid gap-1 @max-2xl:justify-items-end">
          <OrderStatusBadge status={row.status} />
          <span className="text-ink-soft text-xs">
            <ShipmentText part={row} />
          </span>
        </span>
      ),
    },
    {
      key: 'next',
      header: '다음 단계',
      isBlank: (row) => !steps.stepFor(movingOrder(row)),
      cell: (row) => <StepButton part={movingOrder(row)} steps={steps} size="small" variant="secondary" />,
    },
  ]
}
