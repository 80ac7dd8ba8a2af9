import type { CartItem } from '@jangteo/contracts/orders/cart.ts'
import { ItemLine } from '../../trade/orders/item-line.tsx'
import { Card } from '../../ui/card.tsx'

export function LinesSection({ items }: { items: readonly CartItem[] }) {
  return (
    <Card title={`주문 상품 ${items.length}가지`}>
      <ul className="divide-y divide-line">
        {items.map(({ id, slug, productName, productImage, productBrand, supplierName, ...item }) => (
          <ItemLine
            key={id}
            slug={slug}
            name={productName}
            image={productImage}
            origin={productBrand ?? supplierName}
            unitPrice={item.unitPrice}
            quantity={item.quantity}
          >
            {item.problem && <p className="font-medium text-danger text-sm">{item.problem}</p>}
          </ItemLine>
        ))}
      </ul>
    </Card>
  )
}
