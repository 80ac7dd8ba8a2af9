import { randomBytes } from 'node:crypto'
import { DEFAULT_SETTINGS } from '@jangteo/contracts/settings/settings.ts'
import * as contract from '@jangteo/contracts/tax-documents/tax-invoices.ts'
import { businessDetails } from '../../accounts/tables.ts'
import { settings } from '../../settings/tables.ts'
import { example, type Scene } from '../../testing/endpoint-example.ts'
import { signedIn } from '../../testing/test-users.ts'
import { taxInvoices } from '../tables.ts'
import { pastMonth } from './invoices.fixture.ts'

const DETAILS = { representative: '한대표', phone: '02-555-0101', businessType: '도매업', businessItem: '그릇' }
const SUMS = { supplyAmount: 10_000, taxAmount: 1_000, totalAmount: 11_000 }

/** A draft of the calling supplier, or of the market for an admin, whose two sides are complete. */
async function drafted({ shop, caller }: Scene) {
  const { db } = shop
  const role = 'role' in caller ? caller.role : null
  const { accountId: recipientId } = await signedIn(shop, 'retailer')
  const isMarket = role === 'admin'
  const issuer = 'role' in caller && role === 'business' ? caller : await signedIn(shop, 'supplier-approved')
  const issuerId = isMarket ? null : issuer.accountId
  const direction = isMarket ? 'shipping' : 'sale'
  const month = pastMonth()
  for (const accountId of [issuerId, recipientId])
    if (accountId)
      await db
        .insert(businessDetails)
        .values({ accountId, ...DETAILS })
        .onConflictDoNothing()
  const value = { ...DEFAULT_SETTINGS.business, ...DETAILS, name: '장터', businessNumber: '1248100998' }
  await db.insert(settings).values({ key: 'business', value }).onConflictDoNothing()
  const side = { ...DETAILS, businessNumber: '1248100998', name: '햇살그릇', address: '서울' }
  const line = { name: '머그', option: null, sku: null, quantity: null, unitPrice: null, discount: 0 }
  const [invoice] = await db
    .insert(taxInvoices)
    .values({
      ...{
        kind: 'tax_invoice',
        taxClass: 'taxable',
        direction,
        number: `TI-2026-${Date.now()}`,
        issuerId,
        recipientId,
      },
      ...{ month: `${month}-01`, writtenOn: `${month}-28`, ...SUMS },
      content: {
        ...{ issuer: side, recipient: side, orderNumber: null, payment: null, ...SUMS },
        lines: [{ ...line, supplyAmount: 10_000, taxAmount: 1_000, taxClass: 'taxable' }],
        invoice: { taxClass: 'taxable', direction, writtenOn: `${month}-28`, approvalNumber: '', corrects: null },
      },
    })
    .returning()
  return { id: invoice?.id ?? '', number: invoice?.number ?? '', month }
}

const list = async (scene: Scene) => ({ query: { month: (await drafted(scene)).month, state: 'draft' } }) as const
const run = async (scene: Scene) => ({ body: { month: (await drafted(scene)).month } })
const request = async (scene: Scene) => ({ body: { ids: [(await drafted(scene)).id] } })
const hometax = async (scene: Scene) => ({ query: { month: (await drafted(scene)).month } })
const approvals = async (scene: Scene) => ({
  body: { text: `${(await drafted(scene)).number} 20261031-41000012-${randomBytes(4).toString('hex')}` },
})

export const taxInvoiceExamples = [
  example(contract.listSupplierInvoices, list),
  example(contract.runSupplierInvoices, run),
  example(contract.requestSupplierInvoices, request),
  example(contract.downloadSupplierHometax, hometax),
  example(contract.enterSupplierApprovals, approvals),
  example(contract.listAllInvoices, list),
  example(contract.runInvoices, run),
  example(contract.requestInvoices, request),
  example(contract.downloadHometax, hometax),
  example(contract.enterApprovals, approvals),
  example(contract.getSupplierInvoiceSettings, () => ({})),
  example(contract.saveSupplierInvoiceSettings, () => ({ body: { isPerOrder: true } })),
  example(contract.getRetailerInvoiceSettings, () => ({})),
  example(contract.saveRetailerInvoiceSettings, () => ({ body: { isPerOrder: true } })),
]
