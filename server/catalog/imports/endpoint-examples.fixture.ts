import * as contract from '@jangteo/contracts/catalog/product-imports.ts'
import { example, type Scene } from '../../testing/endpoint-example.ts'
import { productImports } from '../tables.ts'

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

async function ownImport({ shop, caller }: Scene, state: 'checked' | 'imported' = 'checked') {
  if (!('role' in caller) || caller.role !== 'business') return { id: UNKNOWN_ID }
  const [added] = await shop.db
    .insert(productImports)
    .values({ supplierId: caller.accountId, fileName: 'a.csv', file: Buffer.from(''), state, goodRows: 1, newRows: 1 })
    .returning({ id: productImports.id })
  return { id: added?.id ?? UNKNOWN_ID }
}

export const importExamples = [
  example(contract.uploadProducts, () => ({ query: {}, upload: new Blob(['상품명'], { type: 'text/csv' }) })),
  example(contract.getImport, async (scene) => ({ params: await ownImport(scene) })),
  example(contract.startImport, async (scene) => ({ params: await ownImport(scene), body: {} })),
  example(contract.listImports, () => ({})),
  example(contract.undoImport, async (scene) => ({ params: await ownImport(scene, 'imported') })),
  example(contract.downloadWrongRows, async (scene) => ({ params: await ownImport(scene), query: {} })),
  example(contract.downloadImportTemplate, () => ({ query: {} })),
  example(contract.exportProducts, () => ({ query: {} })),
]
