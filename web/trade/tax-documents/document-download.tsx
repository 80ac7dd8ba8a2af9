import {
  downloadAnyDocument,
  downloadDocument,
  listDocuments,
  type TaxDocument,
} from '@jangteo/contracts/tax-documents/tax-documents.ts'
import { DOCUMENT_KIND_LABELS } from '@jangteo/domain/tax-documents/document-kinds.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { api, download } from '../../app/api.ts'
import { showErrorToast } from '../../app/session/error-toast.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'

/** Prefix of the queries to invalidate after a document was issued. */
export const DOCUMENTS_KEY = ['tax-documents'] as const

export function orderDocumentsQuery(orderNumber: string) {
  return queryOptions({
    queryKey: [...DOCUMENTS_KEY, 'of-order', orderNumber],
    queryFn: async ({ signal }) =>
      (await api(listDocuments, { query: { orderNumber, limit: 100 } }, { signal, quiet: true })).data,
    staleTime: 0,
  })
}

interface DownloadButtonProps {
  document: TaxDocument
  /** Admins download documents of others. */
  isAdmin?: boolean
}

export function DownloadButton({ document: { id, kind, number }, isAdmin = false }: DownloadButtonProps) {
  const name = `${DOCUMENT_KIND_LABELS[kind]} ${number}`
  const fetching = useMutation({
    mutationFn: async () =>
      saveFile(await download(isAdmin ? downloadAnyDocument : downloadDocument, { params: { id } }), `${name}.pdf`),
    onError: showErrorToast,
  })
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`${name} PDF 내려받기`}
      pending={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {!fetching.isPending && <Download size={16} strokeWidth={1.5} />}
      PDF
    </Button>
  )
}
