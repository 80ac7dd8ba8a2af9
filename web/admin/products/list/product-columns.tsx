import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { clsx } from 'clsx'
import { ProductApprovalBadge } from '../../../trade/catalog/product-approval-badge.tsx'
import { ProductStatusBadge } from '../../../trade/catalog/product-status-badge.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { FeaturedSwitch } from '../featured-switch.tsx'
import { ProductCell } from '../product-cell.tsx'

const grouped = (value: number) => value.toLocaleString('ko-KR')

export const PRODUCT_COLUMNS: readonly Column<Product>[] = [
  {
    key: 'name',
    header: '상품',
    sortable: true,
    cell: (product) => <ProductCell product={product} to={`/admin/products/${product.id}`} />,
  },
  { key: 'status', header: '상태', cell: (product) => <State product={product} /> },
  {
    key: 'price',
    header: '기본가',
    align: 'right',
    sortable: true,
    cell: ({ basePrice }) => formatMoney(basePrice),
  },
  { key: 'stock', header: '재고', align: 'right', hideable: true, cell: (product) => <Stock product={product} /> },
  {
    key: 'sales',
    header: '판매',
    align: 'right',
    sortable: true,
    hideable: true,
    cell: ({ salesCount }) => grouped(salesCount),
  },
  {
    key: 'rating',
    header: '평점',
    align: 'right',
    sortable: true,
    hideable: true,
    isBlank: ({ reviewCount }) => reviewCount === 0,
    cell: ({ rating }) => rating.toFixed(1),
  },
  {
    key: 'created',
    header: '등록일',
    align: 'right',
    sortable: true,
    hideable: true,
    cell: ({ createdAt }) => <Moment at={createdAt} form="day" />,
  },
  {
    key: 'featured',
    header: '추천',
    align: 'right',
    cell: (product) => <FeaturedSwitch product={product} hideLabel />,
  },
]

/** Shows the approval only when the status does not imply it. */
function State({ product }: { product: Product }) {
  const { status, approvalStatus } = product
  const isPlain =
    approvalStatus === 'approved' || (approvalStatus === 'pending' && ['draft', 'pending'].includes(status))
  return (
    <span className="flex flex-col gap-1 @max-2xl:items-end">
      <ProductStatusBadge status={status} />
      {!isPlain && <ProductApprovalBadge product={product} />}
    </span>
  )
}

function Stock({ product: { stockQuantity, minOrderQuantity } }: { product: Product }) {
  const soldOut = stockQuantity < minOrderQuantity
  return (
    <span className={clsx(soldOut && 'font-medium text-danger')}>
      {grouped(stockQuantity)}
      {soldOut && <span className="ml-1 text-xs">품절</span>}
    </span>
  )
}
