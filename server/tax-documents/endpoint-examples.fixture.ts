import * as contract from '@jangteo/contracts/tax-documents/tax-documents.ts'
import { shopDay } from '@jangteo/domain/shop-day.ts'
import { orderOf } from '../orders/endpoint-examples.fixture.ts'
import { example, type Scene } from '../testing/endpoint-example.ts'
import { issuePartStatement } from './issue-documents.ts'

/** A paid order with its statement, of the caller as buyer or supplier. */
async function issued(scene: Scene) {
  const { orderNumber, parts } = await orderOf(scene)
  const partId = parts[0]?.id ?? ''
  const id = await issuePartStatement(scene.shop.db, { partId })
  return { orderNumber, partId, id, month: shopDay(new Date()).slice(0, 7) }
}

export const taxDocumentExamples = [
  example(contract.listDocuments, async (scene) => ({ query: { month: (await issued(scene)).month, search: 'TS-' } })),
  example(contract.downloadDocument, async (scene) => ({ params: { id: (await issued(scene)).id } })),
  example(contract.downloadDocuments, async (scene) => ({ query: { month: (await issued(scene)).month } })),
  example(contract.issueOrderDocuments, async (scene) => ({
    params: { orderNumber: (await issued(scene)).orderNumber },
    body: { kind: 'receipt' },
  })),
  example(contract.issueSupplierStatement, async (scene) => ({ params: { id: (await issued(scene)).partId } })),
  example(contract.listAllDocuments, async (scene) => ({ query: { month: (await issued(scene)).month } })),
  example(contract.downloadAnyDocument, async (scene) => ({ params: { id: (await issued(scene)).id } })),
  example(contract.downloadAllDocuments, async (scene) => ({ query: { month: (await issued(scene)).month } })),
]
