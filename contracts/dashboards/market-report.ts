import { MARKET_FIGURES } from '@jangteo/domain/ledger/market-report.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SHEET_DOWNLOAD, sheetFormat } from '../files/sheet-files.ts'
import { Month } from '../ledger/settlement.ts'
import { pageOf, pageQuery } from '../paging.ts'

const ADMINS = ['admin'] as const
const year = z.coerce.number().int().min(2000).max(2200).optional()
const entryParams = z.object({ month: Month, figure: z.enum(MARKET_FIGURES) })

export const MarketMonth = z.object({
  month: z.string(),
  /** Paid by buyers, with tax and shipping. */
  salesAmount: z.int(),
  refundedAmount: z.int(),
  /** As booked; expenses are negative. */
  figures: z.record(z.enum(MARKET_FIGURES), z.int()),
  profitAmount: z.int(),
  /** Of commission and shipping, which contain the tax. */
  supplyAmount: z.int(),
  taxAmount: z.int(),
})
export type MarketMonth = z.infer<typeof MarketMonth>

export const getMarketReport = endpoint({
  method: 'GET',
  path: '/admin/market-report',
  summary: 'Get the market’s income, expenses, profit and VAT by month of a year',
  audience: ADMINS,
  query: z.object({ year }),
  response: z.object({
    data: z.object({ year: z.int(), firstYear: z.int(), lastYear: z.int(), months: z.array(MarketMonth) }),
  }),
})

export const downloadMarketReport = endpoint({
  method: 'GET',
  path: '/admin/market-report/file',
  summary: 'Download the market’s report of a year as a sheet',
  audience: ADMINS,
  query: z.object({ year, format: sheetFormat }),
  ...SHEET_DOWNLOAD,
})

const MARKET_ENTRY_KINDS = ['sale', 'delivery', 'shipping_fee', 'refund', 'return_fee', 'points', 'adjustment'] as const

export const MARKET_ENTRY_KIND_LABELS: Record<(typeof MARKET_ENTRY_KINDS)[number], string> = {
  sale: '결제',
  delivery: '배송완료',
  shipping_fee: '배송비',
  refund: '환불',
  return_fee: '반품 배송비',
  points: '적립금',
  adjustment: '조정',
}

export const MarketEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** Of the shop's calendar; the month counts by it. */
  day: z.string(),
  kind: z.enum(MARKET_ENTRY_KINDS),
  orderNumber: z.string().nullable(),
  supplierName: z.string().nullable(),
  amount: z.int(),
})
export type MarketEntry = z.infer<typeof MarketEntry>

export const listMarketEntries = endpoint({
  method: 'GET',
  path: '/admin/market-report/:month/:figure',
  summary: 'List the ledger transactions that a figure of the market’s report counts, newest first',
  audience: ADMINS,
  params: entryParams,
  query: z.object(pageQuery),
  response: pageOf(MarketEntry).extend({ sum: z.int() }),
})

export const downloadMarketEntries = endpoint({
  method: 'GET',
  path: '/admin/market-report/:month/:figure/file',
  summary: 'Download the ledger transactions of a figure as a sheet',
  audience: ADMINS,
  params: entryParams,
  query: z.object({ format: sheetFormat }),
  ...SHEET_DOWNLOAD,
})
