import type { SupplierOrderRow } from '@jangteo/contracts/orders/supplier-orders.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { Link } from 'react-router'
import { OrderLink } from '../../../trade/orders/order-link.tsx'
import { OrderStatusBadge, PartlyShippedBadge } from '../../../trade/orders/order-status-badge.tsx'
import { orderSummaryText } from '../../../trade/orders/order-summary-text.ts'
import { ShipmentText } from '../../../trade/orders/shipment-text.tsx'
import { StepButton } from '../../../trade/orders/steps/step-button.tsx'
import type { PartSteps } from '../../../trade/orders/steps/use-part-steps.tsx'
import { buttonClassName } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { isLeftToStore, orderAsPart } from '../order-as-part.ts'

export function orderColumns(steps: PartSteps): Column<SupplierOrderRow>[] {
  return [
    {
      key: 'number',
      header: '주문',
      cell: (row) => <OrderLink to={`/supplier/orders/${row.id}`} {...row} />,
    },
    { key: 'buyer', header: '주문자', hideable: true, cell: ({ buyerName }) => buyerName },
    {
      key: 'goods',
      header: '상품',
      cell: (row) => (
        <span title={orderSummaryText(row)} className="line-clamp-2 @2xl:max-w-64">
          {orderSummaryText(row)}
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
          {row.isPartlyShipped && <PartlyShippedBadge />}
          <span className="text-ink-soft text-xs">
            <ShipmentText part={row} />
          </span>
        </span>
      ),
    },
    {
      key: 'next',
      header: '다음 단계',
      isBlank: (row) => isLeftToStore(row) || !steps.stepFor(orderAsPart(row)),
      cell: (row) => {
        if (isLeftToStore(row)) return null
        if (row.hasPackedParcels)
          return (
            <Link
              to={`/supplier/orders/${row.id}`}
              className={buttonClassName({ size: 'small', variant: 'secondary' })}
            >
              상자별 발송
            </Link>
          )
        return <StepButton part={orderAsPart(row)} steps={steps} size="small" variant="secondary" />
      },
    },
  ]
}
