import * as contract from '@jangteo/contracts/dashboards/dashboards.ts'
import { example } from '../testing/endpoint-example.ts'

export const dashboardExamples = [
  example(contract.getAdminDashboard, () => ({})),
  example(contract.getAdminChart, () => ({ query: {} })),
  example(contract.getSupplierDashboard, () => ({})),
  example(contract.getSupplierChart, () => ({ query: { span: 'week' } })),
  example(contract.getRetailerDashboard, () => ({})),
  example(contract.listMargins, () => ({})),
  example(contract.getPurchaseAnalysis, () => ({ query: {} })),
]
