import * as contract from '@jangteo/contracts/dashboards/dashboards.ts'
import * as market from '@jangteo/contracts/dashboards/market-report.ts'
import { example } from '../testing/endpoint-example.ts'

export const dashboardExamples = [
  example(contract.getAdminDashboard, () => ({})),
  example(contract.getAdminChart, () => ({ query: {} })),
  example(market.getMarketReport, () => ({ query: {} })),
  example(market.downloadMarketReport, () => ({ query: {} })),
  example(market.listMarketEntries, () => ({ params: { month: '2020-01', figure: 'commission' as const }, query: {} })),
  example(market.downloadMarketEntries, () => ({
    params: { month: '2020-01', figure: 'discounts' as const },
    query: {},
  })),
  example(contract.getSupplierDashboard, () => ({})),
  example(contract.getSupplierChart, () => ({ query: { span: 'week' } })),
  example(contract.getRetailerDashboard, () => ({})),
  example(contract.listMargins, () => ({})),
  example(contract.getPurchaseAnalysis, () => ({ query: {} })),
]
