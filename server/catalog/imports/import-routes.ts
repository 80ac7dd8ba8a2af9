import * as contract from '@jangteo/contracts/catalog/product-imports.ts'
import type { Database } from '../../database/open-database.ts'
import type { Caller, Mount } from '../../http/mount.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { exportProducts } from './export-products.ts'
import { getImport, type OwnImport } from './get-import.ts'
import { startImport } from './start-import.ts'
import { uploadProducts } from './upload-products.ts'

interface Options {
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
}

export function importRoutes(mount: Mount, { db, jobs }: Options): void {
  mount(contract.uploadProducts, async ({ caller, query, upload }) => ({
    data: await uploadProducts(db, jobs, { supplierId: caller.accountId, fileName: query.fileName, file: upload }),
  }))
  mount(contract.getImport, async (call) => ({ data: await getImport(db, ownOf(call)) }))
  mount(contract.startImport, async (call) => ({ data: await startImport(db, jobs, ownOf(call), call.body) }))
  mount(contract.exportProducts, async ({ caller, reply }) => {
    reply.header('content-disposition', DISPOSITION)
    return exportProducts(db, caller.accountId)
  })
}

const DISPOSITION = `attachment; filename="products.csv"; filename*=UTF-8''${encodeURIComponent('상품 목록.csv')}`

function ownOf({ caller, params }: { caller: Caller; params: { id: string } }): OwnImport {
  return { supplierId: caller.accountId, id: params.id }
}
