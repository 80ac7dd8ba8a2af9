import {
  getImport,
  type ProductImport,
  startImport,
  uploadProducts,
} from '@jangteo/contracts/catalog/product-imports.ts'
import { stringify } from 'csv-stringify/sync'
import { vi } from 'vitest'
import type { TestUser } from '../../testing/test-users.ts'
import { HEADING_OF, type ImportCells, type ImportField } from './import-columns.ts'

/** The columns of files before options: they are still imported. */
const OLDER_COLUMNS: ImportField[] = [
  ...(['name', 'shortDescription', 'description', 'basePrice', 'gold', 'premium', 'vip', 'stockQuantity'] as const),
  ...(['minOrderQuantity', 'maxOrderQuantity', 'categories', 'brand', 'model', 'weight', 'dimensions'] as const),
  ...(['images', 'specifications'] as const),
]

const GOOD: Partial<ImportCells> = {
  name: '머그컵',
  shortDescription: '두꺼운 컵',
  description: '식지 않는 컵입니다.',
  basePrice: '9000',
  stockQuantity: '5',
  categories: '생활용품',
}

/** A file of valid products, with the given cells replaced. */
export function fileOf(rows: Partial<ImportCells>[]): string {
  return fileWith(
    OLDER_COLUMNS,
    rows.map((row) => ({ ...GOOD, ...row })),
  )
}

/** A file with exactly these columns and cells. */
export function fileWith(fields: readonly ImportField[], rows: Partial<ImportCells>[]): string {
  const columns = fields.map((field) => ({ key: field, header: HEADING_OF[field] }))
  return stringify(rows, { header: true, columns })
}

export async function uploadedImport(supplier: TestUser, content: string | Uint8Array, fileName = '상품.csv') {
  const upload = new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type: 'text/csv' })
  return (await supplier.ask(uploadProducts, { query: { fileName }, upload })).data
}

/** Uploads and waits for the result of the check. */
export async function checkedImport(supplier: TestUser, content: string | Uint8Array): Promise<ProductImport> {
  return waitForImport(supplier, (await uploadedImport(supplier, content)).id, ['checked'])
}

export async function finishedImport(supplier: TestUser, id: string, leaveOutProblems = false): Promise<ProductImport> {
  await supplier.ask(startImport, { params: { id }, body: { leaveOutProblems } })
  return waitForImport(supplier, id, ['imported', 'failed'])
}

export function waitForImport(
  supplier: TestUser,
  id: string,
  states: ProductImport['state'][],
): Promise<ProductImport> {
  return vi.waitFor(
    async () => {
      const { data } = await supplier.ask(getImport, { params: { id } })
      if (!states.includes(data.state)) throw new Error(`the import is ${data.state}`)
      return data
    },
    { timeout: 600_000, interval: 100 },
  )
}
