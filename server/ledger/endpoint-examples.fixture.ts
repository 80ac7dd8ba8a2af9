import { randomUUID } from 'node:crypto'
import * as contract from '@jangteo/contracts/ledger/settlement.ts'
import { monthOf } from '@jangteo/domain/ledger/settlement-dates.ts'
import { shopDay } from '@jangteo/domain/shop-day.ts'
import { example } from '../testing/endpoint-example.ts'

const thisMonth = () => monthOf(shopDay(new Date()))

export const settlementExamples = [
  example(contract.listSettlements, () => ({ query: {} })),
  example(contract.getSettlement, () => ({ params: { month: thisMonth() }, query: {} })),
  example(contract.exportSettlement, () => ({ params: { month: thisMonth() } })),
  example(contract.listAllSettlements, () => ({ query: {} })),
  example(contract.paySettlements, () => ({ body: { ids: Array.of(randomUUID()) } })),
  example(contract.getPurchaseSettlement, () => ({ query: {} })),
]
