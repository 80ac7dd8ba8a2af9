import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { GRADES } from '@jangteo/domain/grades/grades.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { GRADE_WORDS } from '../../../app/members/words.ts'
import { ProductStatusBadge } from '../../../trade/catalog/product-status-badge.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { RequestBadge } from '../decide/request-badge.tsx'
import { refusalOf, requestedAt, requestOf } from '../decide/request-of.ts'
import { NamedProduct } from '../named-product.tsx'
import type { ReviewState } from './queue-filters.ts'

export function queueColumns(state: ReviewState, hrefOf: (product: Product) => string): Column<Product>[] {
  return [
    { key: 'name', header: '상품', cell: (product) => <NamedProduct product={product} to={hrefOf(product)} beside /> },
    ...(state === 'waiting' ? [REQUEST] : []),
    { key: 'price', header: '기본가', align: 'right', cell: ({ basePrice }) => formatMoney(basePrice) },
    ...GRADES.map(
      (grade): Column<Product> => ({
        key: grade,
        header: GRADE_WORDS[grade],
        align: 'right',
        hideable: true,
        cell: ({ pricing }) => formatMoney(pricing[grade]),
      }),
    ),
    ...OUTCOMES[state],
  ]
}

const REQUEST: Column<Product> = {
  key: 'request',
  header: '요청',
  cell: (product) => {
    const request = requestOf(product)
    return request && <RequestBadge request={request} />
  },
}

const OUTCOMES: Record<ReviewState, Column<Product>[]> = {
  waiting: [
    {
      key: 'since',
      header: '기다린 시간',
      align: 'right',
      cell: (product) => <Moment at={requestedAt(product)} />,
    },
  ],
  approved: [
    { key: 'status', header: '상태', cell: ({ status }) => <ProductStatusBadge status={status} /> },
    {
      key: 'approvedAt',
      header: '승인일',
      align: 'right',
      isBlank: ({ approvedAt }) => !approvedAt,
      cell: ({ approvedAt }) => approvedAt && <Moment at={approvedAt} form="day" />,
    },
  ],
  rejected: [
    {
      key: 'reason',
      header: '반려 사유',
      cell: (product) => (
        <span title={refusalOf(product) ?? undefined} className="line-clamp-2 @2xl:max-w-72">
          {!product.rejectionReason && <span className="text-ink-soft">변경 · </span>}
          {refusalOf(product)}
        </span>
      ),
    },
  ],
}
