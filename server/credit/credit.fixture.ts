import { randomUUID } from 'node:crypto'
import {
  enterCreditDeposit,
  getCreditRetailer,
  getOwnCredit,
  setCreditTerms,
} from '@jangteo/contracts/credit/credit.ts'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { findDifferences } from '../ledger/checks/check-ledger.ts'
import { openTrade } from '../ledger/trading.fixture.ts'
import { writeBypassingTriggers } from '../testing/ledger.ts'
import { expectConsistentOrders, order } from '../testing/orders.ts'
import { closeStatements } from './close-statements.ts'

interface Terms {
  limitAmount?: number
  termDays?: number
  isSuspended?: boolean
}

/** A retailer who may owe 100,000 won; a mug costs 14,300 with shipping and tax, two 25,300. */
export async function openCredit(terms: Terms = {}) {
  const trade = await openTrade()
  const { shop, admin, buyer, mug } = trade
  const setTerms = async (changed: Terms) => {
    const { data } = await admin.ask(getCreditRetailer, { params: { id: buyer.accountId } })
    const { limitAmount = 100_000, termDays = 15, isSuspended = false } = changed
    const body = { limitAmount, termDays, isSuspended, reason: '거래 실적', version: data.version }
    return admin.ask(setCreditTerms, { params: { id: buyer.accountId }, body })
  }
  await setTerms(terms)
  const buy = (quantity: number) => order(buyer, [[mug.id, quantity]], 'credit')
  const own = async () => {
    const { data } = await buyer.ask(getOwnCredit, {})
    if (!data) throw new Error('the retailer has terms')
    return data
  }
  return {
    ...trade,
    ...{ setTerms, buy, own },
    used: async () => (await own()).account.usedAmount,
    /** As if everything had been ordered in the past month. */
    closeMonth: async () => {
      await writeBypassingTriggers(
        shop,
        sql`update credit_entries set confirmed_at = confirmed_at - interval '1 month'
        where statement_id is null`,
      )
      await closeStatements(shop.db, shop.services.jobs)
      const [statement] = (await own()).statements
      if (!statement) throw new Error('a statement was closed')
      return statement
    },
    deposit: async (amount: number, statementId?: string, idempotencyKey: string = randomUUID()) => {
      const body = {
        receivedOn: '2026-01-05',
        depositor: '장터마트',
        amount,
        idempotencyKey,
        ...(statementId && { statementId }),
      }
      return (await admin.ask(enterCreditDeposit, { body })).data
    },
    /** As if the due date of every statement had passed. */
    passDueDate: () => writeBypassingTriggers(shop, sql`update credit_statements set due_on = due_on - 60`),
    expectConsistent: async () => {
      expect(await findDifferences(shop.db)).toEqual([])
      await expectConsistentOrders(shop)
    },
  }
}
