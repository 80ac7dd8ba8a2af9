import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { clsx } from 'clsx'
import { Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { ProductApprovalBadge } from '../../../trade/catalog/product-approval-badge.tsx'
import { ProductPicture } from '../../../trade/catalog/product-picture.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { ProductNotes } from '../product-notes.tsx'
import { StatusSelect } from '../status-select.tsx'
import type { useStatusChange } from '../use-status-change.ts'

interface RowActions {
  statusChange: ReturnType<typeof useStatusChange>
  onDelete: (product: Product) => void
  /** Suppliers pending approval have read-only access. */
  mayChange: boolean
}

export function productColumns({ statusChange, onDelete, mayChange }: RowActions): Column<Product>[] {
  return [
    { key: 'name', header: '상품', sortable: true, cell: (product) => <Named product={product} /> },
    {
      key: 'status',
      header: '상태',
      cell: (product) => (
        <span className="grid gap-1.5 @max-2xl:justify-items-end">
          <StatusSelect
            product={product}
            label={`${product.name} 상태`}
            disabled={!mayChange}
            className="w-31"
            {...statusChange}
          />
          {!isPlain(product) && <ProductApprovalBadge product={product} />}
        </span>
      ),
    },
    {
      key: 'price',
      header: '가격',
      align: 'right',
      sortable: true,
      cell: ({ basePrice }) => <span className="whitespace-nowrap">{formatMoney(basePrice)}</span>,
    },
    { key: 'stock', header: '재고', align: 'right', hideable: true, cell: (product) => <Stock product={product} /> },
    {
      key: 'sales',
      header: '판매',
      align: 'right',
      sortable: true,
      hideable: true,
      cell: ({ salesCount }) => <span className="whitespace-nowrap">{salesCount.toLocaleString('ko-KR')}</span>,
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
      key: 'actions',
      header: '작업',
      cell: (product) => <Actions product={product} onDelete={() => onDelete(product)} mayChange={mayChange} />,
    },
  ]
}

/** The status includes the approval state. */
function isPlain({ status, approvalStatus }: Product): boolean {
  if (approvalStatus === 'approved') return status === 'active'
  return approvalStatus === 'pending' && (status === 'pending' || status === 'draft')
}

function Named({ product }: { product: Product }) {
  const { id, name, brand, images } = product
  return (
    <span className="flex min-w-0 items-start gap-3 @2xl:min-w-64 @2xl:max-w-80">
      <span className="w-11 shrink-0 overflow-hidden rounded-control border border-line">
        <ProductPicture url={images[0]} alt="" sizes="44px" iconSize="small" />
      </span>
      <span className="grid min-w-0 gap-0.5">
        <Link
          to={`/supplier/products/${id}`}
          title={name}
          className="line-clamp-2 w-fit max-w-full rounded font-semibold leading-snug hover:text-brand hover:underline"
        >
          {name}
        </Link>
        {brand && <span className="truncate font-normal text-ink-soft text-xs">{brand}</span>}
        <ProductNotes product={product} />
      </span>
    </span>
  )
}

function Stock({ product: { stockQuantity, minOrderQuantity } }: { product: Product }) {
  const soldOut = stockQuantity < minOrderQuantity
  return (
    <span className={clsx('whitespace-nowrap', soldOut && 'font-medium text-danger')}>
      {stockQuantity.toLocaleString('ko-KR')}
      {soldOut && <span className="block text-xs">품절</span>}
    </span>
  )
}

function Actions({ product, onDelete, mayChange }: { product: Product; onDelete: () => void; mayChange: boolean }) {
  const { id, name } = product
  const edit = { label: '수정', icon: Pencil, to: `/supplier/products/${id}/edit` }
  return (
    <span className="-mr-2 flex justify-end">
      <Menu
        trigger={<IconButton icon={Ellipsis} label={`${name} 작업`} />}
        items={[
          { label: '상세', icon: Eye, to: `/supplier/products/${id}` },
          ...(mayChange ? [edit] : []),
          'separator',
          { label: '삭제', icon: Trash2, danger: true, onSelect: onDelete },
        ]}
      />
    </span>
  )
}
