import {
  Boxes,
  ChartColumn,
  ClipboardList,
  type LucideIcon,
  Package,
  ReceiptText,
  ShoppingBag,
  Store,
  Undo2,
  Wallet,
} from 'lucide-react'
import { Link } from 'react-router'
import { RETAILER_FIGURES } from '../../desk/dashboards/figures.ts'
import { Card } from '../../ui/card.tsx'
import type { RetailerFiguresOf } from './retailer-figures.tsx'

interface Place {
  label: string
  to: string
  icon: LucideIcon
}

const ACTIONS: readonly (Place & { text: string })[] = [
  { label: '상품 구매', to: '/products', icon: ShoppingBag, text: '등급 가격으로 상품을 찾아 담습니다.' },
  { label: '주문 관리', to: '/orders', icon: ClipboardList, text: '주문과 배송을 확인하고 다시 주문합니다.' },
  { label: '매장 관리', to: '/retailer/inventory', icon: Store, text: '매장 재고를 세고 모자란 것을 다시 담습니다.' },
]

/** The three main actions of a retailer. */
export function StoreActions() {
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {ACTIONS.map(({ label, to, icon: Icon, text }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex h-full items-start gap-3.5 rounded-card border border-line bg-surface p-4 transition-shadow duration-150 hover:shadow-overlay sm:p-5"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
              <Icon size={22} strokeWidth={1.5} />
            </span>
            <span className="min-w-0">
              <span className="block font-semibold">{label}</span>
              <span className="block text-ink-soft text-sm">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const INVENTORY = '/retailer/inventory'

const QUICK: readonly Place[] = [
  { label: '상품', to: '/products', icon: Package },
  { label: '주문', to: '/orders', icon: ReceiptText },
  { label: '반품', to: '/retailer/returns', icon: Undo2 },
  { label: '재고', to: INVENTORY, icon: Boxes },
  { label: '매출 분석', to: '/retailer/analysis', icon: ChartColumn },
  { label: '정산', to: '/retailer/settlement', icon: Wallet },
]

/** While there is something to reorder, the inventory opens with just that. */
export function QuickLinks({ data }: { data: RetailerFiguresOf | undefined }) {
  const toReorder = data ? RETAILER_FIGURES.toReorder.value(data) : 0
  const places = QUICK.map((place) =>
    data && toReorder > 0 && place.to === INVENTORY
      ? { ...place, to: RETAILER_FIGURES.toReorder.to(data), note: `다시 주문할 것 ${toReorder}개` }
      : { ...place, note: undefined },
  )
  return (
    <Card title="바로 가기">
      <ul className="grid grid-cols-3 gap-2">
        {places.map(({ label, to, icon: Icon, note }) => (
          <li key={label}>
            <Link
              to={to}
              className="grid h-full content-start justify-items-center gap-1.5 rounded-control border border-line px-2 py-3.5 text-center font-medium text-sm transition-colors duration-150 hover:bg-sunken"
            >
              <Icon size={22} strokeWidth={1.5} className="text-brand" />
              <span>
                {label}
                {note && <span className="block font-normal text-accent text-xs">{note}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
