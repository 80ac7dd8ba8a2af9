import type { TaxDocument } from '@jangteo/contracts/tax-documents/tax-documents.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { DOCUMENT_KIND_LABELS } from '@jangteo/domain/tax-documents/document-kinds.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showErrorToast } from '../../app/session/error-toast.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { DOCUMENTS_KEY, DownloadButton, orderDocumentsQuery } from './document-download.tsx'

export interface DocumentIssue {
  label: string
  issue: () => Promise<unknown>
}

interface OrderDocumentsProps {
  orderNumber: string
  /** What can be issued; empty before the payment. */
  issues: readonly DocumentIssue[]
}

/** The issued documents of an order that name the caller, and the buttons that issue them. */
export function OrderDocuments({ orderNumber, issues }: OrderDocumentsProps) {
  const { data, isError, isFetching, refetch } = useQuery(orderDocumentsQuery(orderNumber))
  return (
    <Card
      title="서류"
      description="발행한 서류는 번호와 함께 그대로 보관됩니다. 취소나 반품 뒤에 다시 발행하면 새 번호가 붙습니다."
    >
      {!data && isError && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      {!data && !isError && <Skeleton className="h-16 w-full" />}
      {data?.length === 0 && <p className="text-ink-soft text-sm">아직 발행한 서류가 없습니다.</p>}
      {data && data.length > 0 && (
        <ul aria-label="발행한 서류" className="divide-y divide-line">
          {data.map((document) => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </ul>
      )}
      {issues.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-2">
          {issues.map((issue) => (
            <IssueButton key={issue.label} {...issue} />
          ))}
        </div>
      )}
    </Card>
  )
}

function DocumentRow({ document }: { document: TaxDocument }) {
  const { kind, number, issuerName, totalAmount, replacedBy, invoice } = document
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium">
          {invoice?.title ?? DOCUMENT_KIND_LABELS[kind]}{' '}
          <span className="whitespace-nowrap text-sm tabular-nums">{number}</span>
        </p>
        <p className="text-ink-soft text-sm">
          {issuerName} · <span className="tabular-nums">{formatMoney(totalAmount)}</span>
        </p>
        {replacedBy && <Badge>{replacedBy} 서류로 바뀜</Badge>}
      </div>
      <DownloadButton document={document} />
    </li>
  )
}

function IssueButton({ label, issue }: DocumentIssue) {
  const client = useQueryClient()
  const issuing = useMutation({
    mutationFn: issue,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: DOCUMENTS_KEY })
      toast.success('서류를 발행했습니다.', { description: '목록에서 PDF로 내려받을 수 있습니다.' })
    },
    onError: showErrorToast,
  })
  return (
    <Button variant="secondary" size="small" pending={issuing.isPending} onClick={() => issuing.mutate()}>
      {label}
    </Button>
  )
}
