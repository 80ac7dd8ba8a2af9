import {
  getDownloadLayout,
  getInvoiceUpload,
  listInvoiceRows,
  listInvoiceUploads,
} from '@jangteo/contracts/orders/invoice-uploads.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { SUPPLIER_ORDERS_KEY } from '../queries.ts'

const POLL_MS = 500
const isRunning = (state: string | undefined) => state === 'waiting' || state === 'sending'

export const downloadLayout = queryOptions({
  queryKey: ['download-layout'],
  queryFn: async ({ signal }) => (await api(getDownloadLayout, {}, { signal, quiet: true })).data,
})

export const recentUploads = queryOptions({
  queryKey: [...SUPPLIER_ORDERS_KEY, 'uploads'],
  queryFn: async ({ signal }) => (await api(listInvoiceUploads, {}, { signal, quiet: true })).data,
  staleTime: 0,
})

/** Polls while rows are being sent. */
export function invoiceUpload(id: string) {
  return queryOptions({
    queryKey: [...SUPPLIER_ORDERS_KEY, 'upload', id],
    queryFn: async ({ signal }) => (await api(getInvoiceUpload, { params: { id } }, { signal, quiet: true })).data,
    refetchInterval: ({ state }) => isRunning(state.data?.state) && POLL_MS,
    staleTime: 0,
  })
}

export function invoiceRows(id: string, only: 'problems' | undefined, page: number) {
  return queryOptions({
    queryKey: [...SUPPLIER_ORDERS_KEY, 'upload-rows', id, only ?? 'all', page],
    queryFn: ({ signal }) =>
      api(
        listInvoiceRows,
        { params: { id }, query: { page, limit: PAGE_SIZE, ...(only && { only }) } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
