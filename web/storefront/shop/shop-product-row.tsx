import { ChevronRight, PackageOpen } from 'lucide-react'
import { Link } from 'react-router'
import type { CardProduct } from '../../trade/catalog/card-product.ts'
import { ProductRow } from '../../trade/catalog/product-row.tsx'
import { useRetailerPrices } from '../../trade/catalog/use-retailer-prices.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ShopSection } from './shop-section.tsx'

interface ShopProductRowProps {
  title: string
  lead: string
  products: readonly CardProduct[]
  address: `/public/${string}`
  more: { label: string; to: string }
  raised?: boolean
  /** Shows an empty state instead of rendering nothing. */
  empty?: boolean
}

export function ShopProductRow({
  title,
  lead,
  products,
  address,
  more,
  raised = false,
  empty = false,
}: ShopProductRowProps) {
  const shown = useRetailerPrices(products, address)
  if (shown.length > 0) {
    return (
      <ShopSection title={title} lead={lead} raised={raised} action={<MoreLink {...more} />}>
        <ProductRow products={shown} />
      </ShopSection>
    )
  }
  return (
    empty && (
      <ShopSection title={title} raised={raised}>
        <div className="rounded-card border border-line bg-surface">
          <EmptyState
            icon={PackageOpen}
            title="곧 상품을 만나실 수 있습니다"
            body="공급자들이 상품을 준비하고 있습니다. 승인된 상품부터 이곳에 소개합니다."
          />
        </div>
      </ShopSection>
    )
  )
}

export function MoreLink({ label, to }: { label: string; to: string }) {
  return (
    <Link
      to={to}
      aria-label={label}
      className="-mr-2 inline-flex h-10 shrink-0 items-center gap-0.5 rounded-control px-2 text-ink-soft text-sm transition-colors duration-150 hover:text-ink"
    >
      모두 보기
      <ChevronRight aria-hidden className="size-4" strokeWidth={1.5} />
    </Link>
  )
}
