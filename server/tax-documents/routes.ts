import * as contract from '@jangteo/contracts/tax-documents/tax-documents.ts'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import type { Mount } from '../http/mount.ts'
import { downloadDocument, downloadDocuments } from './document-files.ts'
import { issuePartStatement, issueReceipt, issueStatements } from './issue-documents.ts'
import { listDocuments, readDocuments } from './list-documents.ts'

export function taxDocumentRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(contract.listDocuments, async ({ caller, query }) => listDocuments(db, query, caller.accountId))
  mount(contract.downloadDocument, async ({ caller: { accountId }, params: { id }, reply }) =>
    downloadDocument(db, { id, accountId }, reply),
  )
  mount(contract.downloadDocuments, async ({ caller, query, reply }) =>
    downloadDocuments(db, query, reply, caller.accountId),
  )
  mount(contract.issueOrderDocuments, async ({ caller: { accountId }, params: { orderNumber }, body: { kind } }) => {
    const which = { orderNumber, buyerId: accountId }
    const ids = kind === 'receipt' ? [await issueReceipt(db, which)] : await issueStatements(db, which)
    return { data: await readDocuments(db, ids, accountId) }
  })
  mount(contract.issueSupplierStatement, async ({ caller: { accountId }, params: { id: partId } }) => {
    const [data] = await readDocuments(db, [await issuePartStatement(db, { partId, supplierId: accountId })], accountId)
    if (!data) throw new AppError('not_found')
    return { data }
  })

  mount(contract.listAllDocuments, async ({ query }) => listDocuments(db, query))
  mount(contract.downloadAnyDocument, async ({ params: { id }, reply }) => downloadDocument(db, { id }, reply))
  mount(contract.downloadAllDocuments, async ({ query, reply }) => downloadDocuments(db, query, reply))
}
