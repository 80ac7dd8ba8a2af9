import { eq, inArray, sql } from 'drizzle-orm'
import { learnWords } from '../../catalog/search-words.ts'
import { insertProducts } from '../../catalog/supplier/insert-products.ts'
import { productChanges, products } from '../../catalog/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { CATALOG_OF_SUPPLIERS } from './catalog-of-suppliers.ts'
import { type DemoProduct, type DemoStage, formOf, wordsOf } from './demo-product.ts'
import { insertCategories } from './insert-categories.ts'
import { storeDemoPictures } from './store-demo-pictures.ts'

type Transaction = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

interface Loaded {
  id: string
  product: DemoProduct
  images: string[]
}

/** Categories, pictures and products of the demo's suppliers; nothing is sold, seen or reviewed yet. */
export async function loadDemoCatalog(tx: Transaction, accountIds: ReadonlyMap<string, string>): Promise<void> {
  const categoryIds = await insertCategories(tx)
  const all = CATALOG_OF_SUPPLIERS.flatMap(({ products }) => products)
  const addresses = await storeDemoPictures(
    tx,
    all.flatMap(({ pictures }) => pictures),
  )
  const loaded: Loaded[] = []
  for (const { email, products } of CATALOG_OF_SUPPLIERS) {
    const forms = products.map((product) => formOf(product, allOf(categoryIds), allOf(addresses)))
    const rows = await insertProducts(tx, allOf(accountIds)([email]).join(), forms)
    for (const [index, product] of products.entries())
      loaded.push({ id: rows[index]?.id ?? '', product, images: forms[index]?.images ?? [] })
  }
  await setStages(tx, loaded)
  await askForChanges(tx, loaded)
}

function allOf(known: ReadonlyMap<string, string>): (names: readonly string[]) => string[] {
  return (names) =>
    names.map((name) => {
      const found = known.get(name)
      if (!found) throw new Error(`the demo shop has no ${name}`)
      return found
    })
}

const now = sql`now()`
const APPROVED = { approvalStatus: 'approved', approvedAt: now, requestedAt: now } as const

const COLUMNS_OF_STAGE = {
  'on sale': { ...APPROVED, status: 'active' },
  stopped: { ...APPROVED, status: 'inactive' },
  discontinued: { ...APPROVED, status: 'discontinued' },
  waiting: { status: 'pending', requestedAt: now },
  rejected: { status: 'draft', approvalStatus: 'rejected', requestedAt: now },
  draft: { status: 'draft' },
} as const satisfies Record<DemoStage, object>

/** What approval, rejection and suppliers would have written, for all products of a stage at once. */
async function setStages(tx: Transaction, loaded: readonly Loaded[]): Promise<void> {
  const byStage = Map.groupBy(loaded, ({ product }) => product.stage ?? 'on sale')
  for (const [stage, members] of byStage)
    await tx
      .update(products)
      .set(COLUMNS_OF_STAGE[stage])
      .where(inArray(products.id, idsOf(members)))
  for (const { id, product } of byStage.get('rejected') ?? [])
    await tx.update(products).set({ rejectionReason: product.reason }).where(eq(products.id, id))
  const featured = loaded.filter(({ product }) => product.featured)
  await tx
    .update(products)
    .set({ featured: true })
    .where(inArray(products.id, idsOf(featured)))
  const approved = (['on sale', 'stopped', 'discontinued'] as const).flatMap((stage) => byStage.get(stage) ?? [])
  await learnWords(
    tx,
    approved.map(({ id, product }) => ({ ...product, id })),
  )
}

function idsOf(members: readonly Loaded[]): string[] {
  return members.map(({ id }) => id)
}

async function askForChanges(tx: Transaction, loaded: readonly Loaded[]): Promise<void> {
  const changed = loaded.filter(({ product }) => product.change)
  await tx.insert(productChanges).values(
    changed.map(({ id, product, images }) => ({
      productId: id,
      images,
      ...wordsOf({ ...product, ...product.change }),
    })),
  )
}
