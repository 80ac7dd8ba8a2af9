import { issueOrderDocuments } from '@jangteo/contracts/tax-documents/tax-documents.ts'
import type { ORDER_DOCUMENT_KINDS } from '@jangteo/domain/tax-documents/document-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { pageMeta } from '../../../app/page-meta.ts'
import { ProtectedArea } from '../../../app/session/protected-area.tsx'
import { OrderPlaceholder } from '../../../trade/orders/order-placeholder.tsx'
import { PrintedPage } from '../../../trade/orders/printed-page.tsx'
import { OrderDocuments } from '../../../trade/tax-documents/order-documents.tsx'
import { orderWith } from '../queries.ts'
import type { Route } from './+types/statement-page.ts'
import { Statement } from './statement.tsx'

export function meta() {
  return pageMeta('거래명세서')
}

export default function StatementPage({ params }: Route.ComponentProps) {
  return (
    <main>
      <ProtectedArea area="/orders">
        <StatementOf orderNumber={params.orderNumber} />
      </ProtectedArea>
    </main>
  )
}

function StatementOf({ orderNumber }: { orderNumber: string }) {
  const query = useQuery(orderWith(orderNumber))
  const wayBack = [
    { label: '주문 내역', to: '/orders' },
    { label: orderNumber, to: `/orders/${orderNumber}` },
  ]
  return (
    <PrintedPage title="거래명세서" breadcrumbs={wayBack} paper={query.data && <Statement order={query.data} />}>
      {query.data ? (
        query.data.paymentDate && <OrderDocuments orderNumber={orderNumber} issues={issuesOf(orderNumber)} />
      ) : (
        <OrderPlaceholder query={query} listPath="/orders" />
      )}
    </PrintedPage>
  )
}

function issuesOf(orderNumber: string) {
  const issue = (kind: (typeof ORDER_DOCUMENT_KINDS)[number]) => () =>
    api(issueOrderDocuments, { params: { orderNumber }, body: { kind } })
  return [
    { label: '거래명세서 발행', issue: issue('transaction_statement') },
    { label: '영수증 발행', issue: issue('receipt') },
  ]
}
