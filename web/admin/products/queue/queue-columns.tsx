import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { GRADES } from '@jangteo/domain/grades/grades.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { GRADE_LABELS } from '../../../app/members/labels.ts'
import { ProductStatusBadge } from '../../../trade/catalog/product-status-badge.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { approvalRequestOf, rejectionReasonOf, requestedAt } from '../decide/approval-request.ts'
import { RequestBadge } from '../decide/request-badge.tsx'
import { ProductCell } from '../product-cell.tsx'
import type { ReviewState } from './queue-filters.ts'

export function queueColumns(state: ReviewState, hrefOf: (product: Product) => string): Column<Product>[] {
  return [
    { key: 'name', header: '상품', cell: (product) => <ProductCell product={product} to={hrefOf(product)} beside /> },
    ...(state === 'waiting' ? [REQUEST] : []),
    { key: 'price', header: '기본가', align: 'right', cell: ({ basePrice }) => formatMoney(basePrice) },
    ...GRADES.map(
      (grade): Column<Product> => ({
        key: grade,
        header: GRADE_LABELS[grade],
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
    const request = approvalRequestOf(product)
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
  unrequested: [
    {
      key: 'since',
      header: '판매 시작',
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
        <span title={rejectionReasonOf(product) ?? undefined} className="line-clamp-2 @2xl:max-w-72">
          {!product.rejectionReason && <span className="text-ink-soft">변경 · </span>}
          {rejectionReasonOf(product)}
        </span>
      ),
    },
  ],
}
