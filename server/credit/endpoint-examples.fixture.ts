import { randomUUID } from 'node:crypto'
import * as contract from '@jangteo/contracts/credit/credit.ts'
import { example, type Scene } from '../testing/endpoint-example.ts'
import { signedIn } from '../testing/test-users.ts'
import { creditStatements, creditTerms } from './tables.ts'

/** A retailer who owes 14,300 won by a statement; the caller, if it is one. */
async function statementOf({ shop, caller }: Scene) {
  const isRetailer = 'role' in caller && caller.role === 'affiliate'
  const retailer = isRetailer ? caller : await signedIn(shop, 'retailer')
  const { accountId } = retailer
  await shop.db
    .insert(creditTerms)
    .values({ accountId, limitAmount: 100_000, termDays: 15, updatedBy: accountId })
    .onConflictDoNothing()
  const [statement] = await shop.db
    .insert(creditStatements)
    .values({ accountId, month: '2020-01-01', number: `C-${randomUUID()}`, amount: 14_300, dueOn: '2020-02-15' })
    .returning({ id: creditStatements.id })
  return { accountId, statementId: statement?.id ?? '' }
}

const newDeposit = () => ({
  ...{ receivedOn: '2020-02-10', depositor: '한빛마트', amount: 14_300, idempotencyKey: randomUUID() },
})

async function depositOf({ shop }: Scene, statementId?: string) {
  const admin = await signedIn(shop, 'admin')
  const body = { ...newDeposit(), ...(statementId && { statementId }) }
  return (await admin.ask(contract.enterCreditDeposit, { body })).data
}

export const creditExamples = [
  example(contract.getOwnCredit, () => ({})),
  example(contract.getOwnCreditStatement, async (scene) => ({
    params: { id: (await statementOf(scene)).statementId },
  })),
  example(contract.listCreditRetailers, () => ({ query: {} })),
  example(contract.getCreditRetailer, async (scene) => ({ params: { id: (await statementOf(scene)).accountId } })),
  example(contract.setCreditTerms, async ({ shop }) => ({
    params: { id: (await signedIn(shop, 'retailer')).accountId },
    body: { limitAmount: 1_000_000, termDays: 30, isSuspended: false, reason: '거래 실적', version: 0 },
  })),
  example(contract.closeCreditStatements, () => ({})),
  example(contract.listCreditStatements, () => ({ query: {} })),
  example(contract.getCreditStatement, async (scene) => ({ params: { id: (await statementOf(scene)).statementId } })),
  example(contract.listCreditDeposits, () => ({ query: {} })),
  example(contract.enterCreditDeposit, () => ({ body: newDeposit() })),
  example(contract.matchCreditDeposit, async (scene) => ({
    params: { id: (await depositOf(scene)).id },
    body: { statementId: (await statementOf(scene)).statementId },
  })),
  example(contract.unmatchCreditDeposit, async (scene) => {
    const { statementId } = await statementOf(scene)
    const { matches } = await depositOf(scene, statementId)
    return { params: { id: matches[0]?.id ?? '' }, body: { reason: '다른 상점의 입금' } }
  }),
  example(contract.importCreditDeposits, () => ({
    upload: new Blob([`입금일,입금자,입금액,거래번호\n2020-02-10,한빛마트,14300,${randomUUID()}\n`], {
      type: 'text/csv',
    }),
  })),
]
