import * as contract from '@jangteo/contracts/orders/invoice-uploads.ts'
import type { Database } from '../../database/open-database.ts'
import { nameFile } from '../../files/sheets/sheet-download.ts'
import type { Mount } from '../../http/mount.ts'
import type { OrderServices } from '../order-services.ts'
import { getDownloadLayout, saveDownloadLayout } from './download-layout.ts'
import { downloadToSend } from './download-to-send.ts'
import {
  getInvoiceUpload,
  listInvoiceRows,
  listInvoiceUploads,
  uploadInvoices,
  wrongInvoicesFile,
} from './invoice-uploads.ts'
import { shipMany } from './ship-many.ts'

interface Options {
  db: Database
  services: Pick<OrderServices, 'jobs'>
}

/** Sending many parcels: the file for the carrier, its answer with the tracking numbers, and shipping of many rows. */
export function invoiceRoutes(mount: Mount, { db, services: { jobs } }: Options): void {
  mount(contract.getDownloadLayout, async ({ caller }) => ({ data: await getDownloadLayout(db, caller.accountId) }))
  mount(contract.saveDownloadLayout, async ({ caller, body }) => ({
    data: await saveDownloadLayout(db, caller.accountId, body),
  }))
  mount(contract.downloadToSend, async ({ caller, reply, query }) => {
    nameFile(reply, query.format, '발송 대상', 'to-send')
    return downloadToSend(db, caller.accountId, query)
  })
  mount(contract.uploadInvoices, async ({ caller, query, upload }) => ({
    data: await uploadInvoices(db, jobs, { supplierId: caller.accountId, ...query, file: upload }),
  }))
  mount(contract.listInvoiceUploads, ({ caller }) => listInvoiceUploads(db, caller.accountId))
  mount(contract.getInvoiceUpload, async ({ caller, params }) => ({
    data: await getInvoiceUpload(db, { id: params.id, supplierId: caller.accountId }),
  }))
  mount(contract.listInvoiceRows, ({ caller, params, query }) =>
    listInvoiceRows(db, { id: params.id, supplierId: caller.accountId }, query),
  )
  mount(contract.downloadWrongInvoices, async ({ caller, params, query: { format }, reply }) => {
    const file = await wrongInvoicesFile(db, { id: params.id, supplierId: caller.accountId }, format)
    nameFile(reply, format, '보내지 못한 행', 'wrong-rows')
    return file
  })
  mount(contract.shipMany, ({ caller, body }) => shipMany(db, caller.accountId, body.shipments))
}
