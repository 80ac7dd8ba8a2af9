import * as contract from '@jangteo/contracts/dashboards/dashboards.ts'
import * as market from '@jangteo/contracts/dashboards/market-report.ts'
import { MARKET_FIGURE_LABELS } from '@jangteo/domain/ledger/market-report.ts'
import type { Database } from '../database/open-database.ts'
import { nameFile } from '../files/sheets/sheet-download.ts'
import type { Mount } from '../http/mount.ts'
import { listMarketEntries, marketEntriesFile, marketReportFile, readMarketReport } from './admin/market-report.ts'
import { readAdminDashboard, SHOP_TRADE } from './admin/read-admin-dashboard.ts'
import { readChart } from './read-trade.ts'
import { analysePurchases } from './retailer/analyse-purchases.ts'
import { listMargins } from './retailer/list-margins.ts'
import { readRetailerDashboard } from './retailer/read-retailer-dashboard.ts'
import { readSupplierDashboard } from './supplier/read-supplier-dashboard.ts'

export function dashboardRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(contract.getAdminDashboard, async () => ({ data: await readAdminDashboard(db) }))
  mount(contract.getAdminChart, async ({ query }) => ({ data: await readChart(db, SHOP_TRADE, query.span) }))
  mount(market.getMarketReport, async ({ query }) => ({ data: await readMarketReport(db, query.year) }))
  mount(market.downloadMarketReport, async ({ query: { year, format }, reply }) => {
    nameFile(reply, format, '장터 손익', 'market-report')
    return marketReportFile(db, year, format)
  })
  mount(market.listMarketEntries, async ({ params, query }) => listMarketEntries(db, params, query))
  mount(market.downloadMarketEntries, async ({ params, query: { format }, reply }) => {
    nameFile(
      reply,
      format,
      `${params.month} ${MARKET_FIGURE_LABELS[params.figure]}`,
      `${params.month}-${params.figure}`,
    )
    return marketEntriesFile(db, params, format)
  })
  mount(contract.getSupplierDashboard, async ({ caller }) => ({
    data: await readSupplierDashboard(db, caller.accountId),
  }))
  mount(contract.getSupplierChart, async ({ caller, query }) => ({
    data: await readChart(db, { scope: 'supplier', subjectId: caller.accountId }, query.span),
  }))
  mount(contract.getRetailerDashboard, async ({ caller }) => ({
    data: await readRetailerDashboard(db, caller.accountId),
  }))
  mount(contract.listMargins, async ({ caller }) => ({ data: await listMargins(db, caller.accountId) }))
  mount(contract.getPurchaseAnalysis, async ({ caller, query }) => ({
    data: await analysePurchases(db, caller.accountId, query.months),
  }))
}
