import type { StoreItem } from '@jangteo/contracts/inventory/inventory.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { Link } from 'react-router'
import { ProductPicture } from '../../trade/catalog/product-picture.tsx'
import { ItemOption } from '../../trade/orders/item-option.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import { ProposalReason } from './proposal-reason.tsx'

const pieces = (count: number) => `${count.toLocaleString('ko-KR')}개`

interface RowActions {
  onCount: (item: StoreItem) => void
  onReorder: (item: StoreItem) => void
  /** Ids of items being added to the cart. */
  isReordering: (item: StoreItem) => boolean
}

export function itemColumns({ onCount, onReorder, isReordering }: RowActions): Column<StoreItem>[] {
  return [
    { key: 'product', header: '상품', cell: (item) => <Named item={item} /> },
    { key: 'bought', header: '구매한 수량', align: 'right', cell: ({ bought }) => pieces(bought) },
    {
      key: 'left',
      header: '남은 수량',
      align: 'right',
      cell: (item) => <Left item={item} />,
    },
    {
      key: 'reorderPoint',
      header: '주문 기준',
      align: 'right',
      hideable: true,
      isBlank: ({ countedAt }) => !countedAt,
      cell: ({ reorderPoint }) => pieces(reorderPoint),
    },
    {
      key: 'proposal',
      header: '발주 제안',
      align: 'right',
      isBlank: ({ proposal }) => !proposal,
      cell: ({ proposal }) =>
        proposal && (
          <span className="inline-grid justify-items-end gap-0.5">
            <span className="font-semibold">{pieces(proposal.quantity)}</span>
            <ProposalReason proposal={proposal} />
          </span>
        ),
    },
    {
      key: 'delivered',
      header: '최근 입고',
      align: 'right',
      hideable: true,
      isBlank: ({ lastDeliveredAt }) => !lastDeliveredAt,
      cell: ({ lastDeliveredAt }) => lastDeliveredAt && <Moment at={lastDeliveredAt} form="day" />,
    },
    {
      key: 'actions',
      header: '할 일',
      align: 'right',
      cell: (item) => (
        <span className="flex justify-end gap-1.5 @2xl:flex-col">
          <Button
            variant="secondary"
            size="small"
            aria-label={`${nameOf(item)} 재고 적기`}
            onClick={() => onCount(item)}
          >
            재고 적기
          </Button>
          <Button
            size="small"
            variant={item.needsReorder || item.proposal ? 'primary' : 'secondary'}
            aria-label={`${nameOf(item)} ${reorderText(item)}`}
            disabled={quantityToReorder(item) === null}
            pending={isReordering(item)}
            onClick={() => onReorder(item)}
          >
            {reorderText(item)}
          </Button>
        </span>
      ),
    },
  ]
}

export function nameOf({ productName, optionText }: StoreItem): string {
  return nameWithOption(productName, optionText)
}

/** As proposed; without two counts the consumption is a guess, and the quantity of the last order is offered. */
export function quantityToReorder({ proposal, reorderQuantity }: StoreItem): number | null {
  return proposal?.basis === 'counts' ? proposal.quantity : reorderQuantity
}

function reorderText(item: StoreItem): string {
  const quantity = quantityToReorder(item)
  return quantity === null ? '판매 안 함' : `${pieces(quantity)} 담기`
}

function Left({ item: { left, needsReorder, countedAt } }: { item: StoreItem }) {
  if (left === null) return <span className="text-ink-soft">세지 않음</span>
  return (
    <span className="inline-grid justify-items-end gap-0.5">
      <span className="flex items-center gap-2">
        {needsReorder && <Badge tone="warning">주문 필요</Badge>}
        {pieces(left)}
      </span>
      {countedAt && (
        <span className="text-ink-soft text-xs">
          <Moment at={countedAt} /> 셈
        </span>
      )}
    </span>
  )
}

function Named({ item }: { item: StoreItem }) {
  const { productSlug, productName, productImage, supplierName } = item
  return (
    <span className="flex min-w-0 items-center gap-3 @2xl:w-48">
      <span className="w-11 shrink-0 overflow-hidden rounded-control border border-line">
        <ProductPicture url={productImage ?? undefined} alt="" sizes="44px" iconSize="small" />
      </span>
      <span className="grid min-w-0">
        <Link
          to={`/products/${encodeURIComponent(productSlug)}`}
          title={productName}
          className="line-clamp-2 rounded font-semibold leading-snug hover:text-brand hover:underline"
        >
          {productName}
        </Link>
        <ItemOption item={item} />
        <span className="truncate font-normal text-ink-soft text-xs">{supplierName}</span>
      </span>
    </span>
  )
}
