import * as contract from '@jangteo/contracts/tax-documents/tax-invoices.ts'
import { recordAudit } from '../../accounts/audit.ts'
import type { Database } from '../../database/open-database.ts'
import type { Mount } from '../../http/mount.ts'
import { enterApprovals } from './enter-approvals.ts'
import { downloadHometaxFiles } from './hometax-files.ts'
import { listInvoices, readInvoiceSettings, saveInvoiceSettings } from './list-invoices.ts'
import { runMonth } from './run-invoices.ts'
import { requestInvoices } from './send-invoices.ts'
import type { TaxInvoiceProvider } from './tax-invoice-provider.ts'

export function invoiceRoutes(mount: Mount, { db, provider }: { db: Database; provider: TaxInvoiceProvider }): void {
  mount(contract.listSupplierInvoices, async ({ caller, query }) => listInvoices(db, query, caller.accountId))
  mount(contract.runSupplierInvoices, async ({ caller: { accountId: issuerId }, body: { month } }) => ({
    data: await runMonth(db, provider, { month, issuerId }),
  }))
  mount(contract.requestSupplierInvoices, async ({ caller: { accountId: issuerId }, body: { ids } }) => ({
    data: await requestInvoices(db, provider, { ids, issuerId }),
  }))
  mount(contract.downloadSupplierHometax, async ({ caller: { accountId: issuerId }, query: { month }, reply }) =>
    downloadHometaxFiles(db, { month, issuerId }, reply),
  )
  mount(contract.enterSupplierApprovals, async ({ caller: { accountId: issuerId }, body: { text } }) => ({
    data: await enterApprovals(db, { text, issuerId }),
  }))

  for (const get of [contract.getSupplierInvoiceSettings, contract.getRetailerInvoiceSettings])
    mount(get, async ({ caller }) => ({ data: await readInvoiceSettings(db, caller.accountId) }))
  for (const save of [contract.saveSupplierInvoiceSettings, contract.saveRetailerInvoiceSettings])
    mount(save, async ({ caller: { accountId }, body: { isPerOrder } }) => {
      await saveInvoiceSettings(db, accountId, isPerOrder)
      return { data: { isPerOrder } }
    })

  mount(contract.listAllInvoices, async ({ query }) => listInvoices(db, query))
  mount(contract.runInvoices, async ({ caller: { personId: actorId }, body: { month } }) => ({
    data: await runMonth(db, provider, { month }, (tx, { created }) =>
      recordAudit(tx, { actorId, action: 'invoices_created', subjectId: null, details: { month, count: created } }),
    ),
  }))
  mount(contract.requestInvoices, async ({ caller: { personId: actorId }, body: { ids } }) => ({
    data: await requestInvoices(db, provider, { ids }, (tx, { requested }) =>
      recordAudit(tx, { actorId, action: 'invoices_requested', subjectId: null, details: { count: requested } }),
    ),
  }))
  mount(contract.downloadHometax, async ({ query: { month }, reply }) =>
    downloadHometaxFiles(db, { month, issuerId: null }, reply),
  )
  mount(contract.enterApprovals, async ({ caller: { personId: actorId }, body: { text } }) => ({
    data: await enterApprovals(db, { text, issuerId: null }, (tx, issued) =>
      recordAudit(tx, { actorId, action: 'invoice_approvals_entered', subjectId: null, details: { count: issued } }),
    ),
  }))
}
