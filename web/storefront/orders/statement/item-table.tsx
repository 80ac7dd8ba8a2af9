import type { OrderItem } from '@jangteo/contracts/orders/orders.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { ItemOption } from '../../../trade/orders/item-option.tsx'

const NUMBER = 'py-2.5 pl-3 text-right tabular-nums'
const HEAD = 'py-2 font-medium'

/** ` (취소)`, or the units where only some are: ` (취소 1개, 반품 2개)`. */
function unitsNote({ quantity, cancelledQuantity, returnedQuantity }: OrderItem): string {
  const gone = [
    { label: '취소', count: cancelledQuantity },
    { label: '반품', count: returnedQuantity },
  ].filter(({ count }) => count > 0)
  const texts = gone.map(({ label, count }) =>
    count === quantity ? label : `${label} ${count.toLocaleString('ko-KR')}개`,
  )
  return texts.length > 0 ? ` (${texts.join(', ')})` : ''
}

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
        {items.map((item) => (
          <tr key={item.id} className="break-inside-avoid border-line border-b align-top">
            <td className="py-2.5">
              {item.productName}
              {unitsNote(item)}
              <ItemOption item={item} />
              <span className="block text-ink-soft text-xs">{item.supplierName}</span>
              {item.priceListName && <span className="block text-ink-soft text-xs">단가표 ‘{item.priceListName}’</span>}
            </td>
            <td className={NUMBER}>{item.quantity.toLocaleString('ko-KR')}</td>
            <td className={NUMBER}>{formatMoney(item.unitPrice)}</td>
            <td className={NUMBER}>{formatMoney(item.totalPrice)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
