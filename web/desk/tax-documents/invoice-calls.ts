import * as contract from '@jangteo/contracts/tax-documents/tax-invoices.ts'
import { monthsBetween, monthText } from '@jangteo/domain/ledger/settlement-dates.ts'
import { shopDay } from '@jangteo/domain/shop-day.ts'

export type InvoiceAudience = 'supplier' | 'admin'

/** Prefix of the queries to invalidate after a change. */
export const INVOICES_KEY = ['tax-invoices'] as const

/** The first month that invoices could be written of. */
const FIRST_MONTH = '2026-09'

export const INVOICE_CALLS = {
  supplier: {
    list: contract.listSupplierInvoices,
    run: contract.runSupplierInvoices,
    request: contract.requestSupplierInvoices,
    hometax: contract.downloadSupplierHometax,
    approvals: contract.enterSupplierApprovals,
  },
  admin: {
    list: contract.listAllInvoices,
    run: contract.runInvoices,
    request: contract.requestInvoices,
    hometax: contract.downloadHometax,
    approvals: contract.enterApprovals,
  },
} as const

/** Past months, the last one first. */
export function pastMonths(): { value: string; label: string }[] {
  const now = shopDay(new Date()).slice(0, 7)
  return monthsBetween(FIRST_MONTH, now)
    .filter((month) => month < now)
    .reverse()
    .map((value) => ({ value, label: monthText(value) }))
}
