import * as contract from '@jangteo/contracts/credit/credit.ts'
import type { Order } from '@jangteo/contracts/orders/orders.ts'
import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import { closeStatements } from './close-statements.ts'
import { type DepositServices, enterDeposit, matchDeposit, undoMatch } from './deposits.ts'
import { importDeposits } from './import-deposits.ts'
import {
  getCreditRetailer,
  listCreditDeposits,
  listCreditRetailers,
  listCreditStatements,
  readOwnCredit,
  readStatement,
} from './read-credit.ts'
import { setCreditTerms } from './set-terms.ts'

interface Options extends DepositServices {
  db: Database
  transferAccount: NonNullable<Order['payment']['account']>
}

export function creditRoutes(mount: Mount, { db, transferAccount, ...services }: Options): void {
  mount(contract.getOwnCredit, async ({ caller }) => {
    const own = await readOwnCredit(db, caller.accountId)
    return { data: own && { ...own, transferAccount } }
  })
  mount(contract.getOwnCreditStatement, async ({ caller, params: { id } }) => ({
    data: { ...(await readStatement(db, { id, accountId: caller.accountId })), transferAccount },
  }))

  mount(contract.listCreditRetailers, async ({ query }) => listCreditRetailers(db, query))
  mount(contract.getCreditRetailer, async ({ params: { id } }) => ({ data: await getCreditRetailer(db, id) }))
  mount(contract.setCreditTerms, async ({ caller, params, body }) => ({
    data: await setCreditTerms(db, { accountId: params.id, actorId: caller.accountId }, body),
  }))
  mount(contract.closeCreditStatements, async ({ caller }) => ({
    data: await closeStatements(db, services.jobs, caller.accountId),
  }))
  mount(contract.listCreditStatements, async ({ query }) => listCreditStatements(db, query))
  mount(contract.getCreditStatement, async ({ params: { id } }) => ({ data: await readStatement(db, { id }) }))
  mount(contract.listCreditDeposits, async ({ query }) => listCreditDeposits(db, query))
  mount(contract.enterCreditDeposit, async ({ caller, body }) => ({
    data: await enterDeposit(db, services, caller.accountId, body),
  }))
  mount(contract.matchCreditDeposit, async ({ caller, params, body }) => ({
    data: await matchDeposit(db, services, { depositId: params.id, ...body, actorId: caller.accountId }),
  }))
  mount(contract.unmatchCreditDeposit, async ({ caller, params: { id }, body: { reason } }) => ({
    data: await undoMatch(db, services, { id, actorId: caller.accountId, reason }),
  }))
  mount(contract.importCreditDeposits, async ({ caller, upload }) => ({
    data: await importDeposits(db, services, caller.accountId, upload),
  }))
}
