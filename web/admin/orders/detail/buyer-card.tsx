import type { Order } from '@jangteo/contracts/orders/orders.ts'
import { Link } from 'react-router'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { buyerKind } from '../buyer-kind.ts'

export function BuyerCard({ order }: { order: Order }) {
  const facts = [
    {
      term: '이름',
      value: (
        <Link to={`/admin/users/${order.buyerId}`} className="rounded font-medium text-brand hover:underline">
          {order.buyerName}
        </Link>
      ),
    },
    { term: '구분', value: buyerKind(order) },
  ]
  return (
    <Card title="주문자">
      <Facts narrow facts={facts} />
    </Card>
  )
}
