import { Link } from 'react-router'
import { Moment } from '../../ui/moment.tsx'

interface OrderNameProps {
  to: string
  orderNumber: string
  orderDate: string
}

/** A row's title: which order, and since when. */
export function OrderName({ to, orderNumber, orderDate }: OrderNameProps) {
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
