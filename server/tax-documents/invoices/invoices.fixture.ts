import { saveBusinessDetails } from '@jangteo/contracts/accounts/business-details.ts'
import { confirmDeposit } from '@jangteo/contracts/orders/admin-orders.ts'
import { DEFAULT_SETTINGS, saveShopSettings } from '@jangteo/contracts/settings/settings.ts'
import { lastDayOf } from '@jangteo/domain/ledger/settlement-dates.ts'
import { shopDay } from '@jangteo/domain/shop-day.ts'
import { sql } from 'drizzle-orm'
import { openTrade } from '../../ledger/trading.fixture.ts'
import { writeBypassingTriggers } from '../../testing/ledger.ts'
import { order, readOwn } from '../../testing/orders.ts'
import type { TestUser } from '../../testing/test-users.ts'
import { taxInvoiceSources, taxInvoices } from '../tables.ts'
import { sandboxInvoiceProvider } from './tax-invoice-provider.ts'

const DETAILS = { representative: '한대표', phone: '02-555-0101', businessType: '도매업', businessItem: '그릇' }
const MARKET = { name: '장터 주식회사', businessNumber: '1248100998', representative: '장대표', address: '서울' }

/** The month before this one, and the one before that. */
export function pastMonth(back = 1): string {
  const [year = 0, month = 0] = shopDay(new Date()).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7)
}

/** A trade by bank transfer between businesses whose details are complete. */
export async function openInvoicing() {
  const trade = await openTrade()
  const { shop, admin, supplier, buyer, mug } = trade
  await supplier.ask(saveBusinessDetails, { body: DETAILS })
  await buyer.ask(saveBusinessDetails, { body: { ...DETAILS, representative: '최은영' } })
  await admin.ask(saveShopSettings, {
    body: { business: { ...DEFAULT_SETTINGS.business, ...MARKET, phone: '', businessType: '', businessItem: '' } },
  })
  const buyGoods = async (who: TestUser, goods: [string, number][]) => {
    const { orderNumber } = await order(who, goods, 'transfer')
    await admin.ask(confirmDeposit, { params: { orderNumber } })
    return readOwn(who, orderNumber)
  }
  return {
    ...trade,
    provider: sandboxInvoiceProvider(shop.db),
    buyGoods,
    buyByTransfer: (quantity: number) => buyGoods(buyer, [[mug.id, quantity]]),
    /** Moves everything that was booked until now, and is not older, to the last day of a month. */
    moveTo: async (month: string) => {
      const day = lastDayOf(month)
      const isNew = sql.raw(`>= date_trunc('month', now() at time zone 'Asia/Seoul')`)
      for (const change of [
        sql`update orders set payment_date = ${`${day}T12:00:00+09:00`}::timestamptz where payment_date at time zone 'Asia/Seoul' ${isNew}`,
        sql`update line_reversals set at = ${`${day}T12:00:00+09:00`}::timestamptz where at at time zone 'Asia/Seoul' ${isNew}`,
        sql`update refunds set requested_at = ${`${day}T12:00:00+09:00`}::timestamptz where requested_at at time zone 'Asia/Seoul' ${isNew}`,
        sql`update ledger_entries set day = ${day}::date where day ${isNew}`,
        sql`update ledger_transactions set day = ${day}::date where day ${isNew}`,
      ])
        await writeBypassingTriggers(shop, change)
    },
    invoices: () => shop.db.select().from(taxInvoices).orderBy(taxInvoices.id),
    sources: () => shop.db.select().from(taxInvoiceSources),
    /** Lets the answers of the provider come due now. */
    passTime: () => shop.db.execute(sql`update tax_invoices set next_call_at = now() where state = 'requested'`),
  }
}
