import { Link } from 'react-router'
import { Moment } from '../../ui/moment.tsx'

interface OrderLinkProps {
  to: string
  orderNumber: string
  orderDate: string
}

/** Order number and date, linked to the order. */
export function OrderLink({ to, orderNumber, orderDate }: OrderLinkProps) {
  return (
    <span className="grid">
      <Link
        to={to}
        className="w-fit whitespace-nowrap rounded font-semibold tabular-nums hover:text-brand hover:underline"
      >
        {orderNumber}
      </Link>
      <span className="font-normal text-ink-soft text-xs">
        <Moment at={orderDate} form="exact" />
      </span>
    </span>
  )
}
