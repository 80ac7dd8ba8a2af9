import { PackageCheck, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CARD_LINK } from '../../desk/dashboards/card-link.ts'
import { SUPPLIER_FIGURES } from '../../desk/dashboards/figures.ts'
import { ProductPicture } from '../../trade/catalog/product-picture.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import type { SupplierFiguresOf } from './supplier-figures.tsx'

export function LowStockCard({ data }: { data: SupplierFiguresOf | undefined }) {
  return (
    <Card
      title="재고 부족"
      description={
        data && data.lowStockCount > 0 ? `알림 기준까지 줄어든 상품이 ${data.lowStockCount}개 있습니다.` : undefined
      }
      action={
        data &&
        data.lowStockCount > 0 && (
          <Link to={SUPPLIER_FIGURES.lowStock.to(data)} className={CARD_LINK}>
            모두 보기<span className="sr-only">: 재고 부족</span>
          </Link>
        )
      }
    >
      {!data && <LoadingPlaceholder className="h-48 w-full" />}
      {data?.lowStock.length === 0 && (
        <EmptyState
          icon={PackageCheck}
          title="재고가 넉넉합니다"
          body="알림 기준까지 줄어든 상품이 여기에 나타납니다."
        />
      )}
      <ul className="divide-y divide-line">
        {data?.lowStock.map(({ stockQuantity, lowStockThreshold, optionText, ...product }) => (
          <ProductRow
            key={`${product.id} ${optionText}`}
            {...product}
            note={[optionText, `알림 기준 ${lowStockThreshold.toLocaleString('ko-KR')}개`].filter(Boolean).join(' · ')}
          >
            <Badge tone={stockQuantity === 0 ? 'danger' : 'warning'}>
              {stockQuantity === 0 ? '품절' : `${stockQuantity.toLocaleString('ko-KR')}개 남음`}
            </Badge>
          </ProductRow>
        ))}
      </ul>
    </Card>
  )
}

export function BestSellersCard({ data }: { data: SupplierFiguresOf | undefined }) {
  return (
    <Card title="많이 팔린 상품">
      {!data && <LoadingPlaceholder className="h-48 w-full" />}
      {data?.bestSellers.length === 0 && (
        <EmptyState icon={TrendingUp} title="아직 판매가 없습니다" body="판매가 시작되면 많이 팔린 순서로 보입니다." />
      )}
      <ol className="divide-y divide-line">
        {data?.bestSellers.map(({ salesCount, recentSales, ...product }) => (
          <ProductRow key={product.id} {...product} note={`최근 30일 ${recentSales.toLocaleString('ko-KR')}개`}>
            <span className="shrink-0 font-medium tabular-nums">{salesCount.toLocaleString('ko-KR')}개</span>
          </ProductRow>
        ))}
      </ol>
    </Card>
  )
}

interface ProductRowProps {
  id: string
  name: string
  image: string | null
  note: string
  children: ReactNode
}

function ProductRow({ id, name, image, note, children }: ProductRowProps) {
  return (
    <li className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
      <span className="w-11 shrink-0 overflow-hidden rounded-control border border-line">
        <ProductPicture url={image ?? undefined} alt="" sizes="44px" iconSize="small" />
      </span>
      <div className="min-w-0 flex-1">
        <Link
          to={`/supplier/products/${id}`}
          className="block truncate rounded font-medium hover:text-brand hover:underline"
        >
          {name}
        </Link>
        <p className="text-ink-soft text-sm">{note}</p>
      </div>
      {children}
    </li>
  )
}
