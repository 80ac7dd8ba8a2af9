import { DOCUMENT_KINDS, type DocumentKind } from '@jangteo/domain/tax-documents/document-kinds.ts'
import { filterParams } from '../../ui/filter-params.ts'

export interface DocumentFilters {
  month?: string | undefined
  kind?: DocumentKind | undefined
  search?: string | undefined
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

export function readDocumentFilters(params: URLSearchParams): DocumentFilters {
  const month = params.get('month') ?? ''
  return {
    month: MONTH.test(month) ? month : undefined,
    kind: filterParams(params).word('kind', DOCUMENT_KINDS),
    search: filterParams(params).search(),
  }
}
