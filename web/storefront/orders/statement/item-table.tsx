import type { OrderItem } from '@jangteo/contracts/orders/orders.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { ItemOption } from '../../../trade/orders/item-option.tsx'

const NUMBER = 'py-2.5 pl-3 text-right tabular-nums'
const HEAD = 'py-2 font-medium'

const STATE_NOTES: Record<OrderItem['state'], string> = { ordered: '', cancelled: ' (취소)', returned: ' (반품)' }

export function ItemTable({ items }: { items: readonly OrderItem[] }) {
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-line border-b text-left text-ink-soft">
          <th scope="col" className={HEAD}>
            상품
          </th>
          {['수량', '단가', '금액'].map((label) => (
            <th key={label} scope="col" className={`${HEAD} pl-3 text-right`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, productName, supplierName, quantity, unitPrice, totalPrice, state, ...item }) => (
          <tr key={id} className="break-inside-avoid border-line border-b align-top">
            <td className="py-2.5">
              {productName}
              {STATE_NOTES[state]}
              <ItemOption item={item} />
              <span className="block text-ink-soft text-xs">{supplierName}</span>
            </td>
            <td className={NUMBER}>{quantity.toLocaleString('ko-KR')}</td>
            <td className={NUMBER}>{formatMoney(unitPrice)}</td>
            <td className={NUMBER}>{formatMoney(totalPrice)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
