import { eq, inArray, sql } from 'drizzle-orm'
import { indexSearchWords } from '../../catalog/search-words.ts'
import { insertProducts } from '../../catalog/supplier/create-products.ts'
import { productChanges, products } from '../../catalog/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { type DemoProduct, type DemoStage, formOf, textColumns } from './demo-product.ts'
import { insertCategories } from './insert-categories.ts'
import { BOOKS } from './products/books.ts'
import { ELECTRONICS } from './products/electronics.ts'
import { FASHION } from './products/fashion.ts'
import { HEALTH_FOOD } from './products/health-food.ts'
import { HOME } from './products/home.ts'
import { PANTRY } from './products/pantry.ts'
import { SKIN_CARE } from './products/skin-care.ts'
import { WASHING_AND_COLOUR } from './products/washing-and-colour.ts'
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
  const all = DEMO_SUPPLIER_CATALOGS.flatMap(({ products }) => products)
  const addresses = await storeDemoPictures(
    tx,
    all.flatMap(({ pictures }) => pictures),
  )
  const loaded: Loaded[] = []
  for (const { email, products } of DEMO_SUPPLIER_CATALOGS) {
    const forms = products.map((product) => formOf(product, allOf(categoryIds), allOf(addresses)))
    const rows = await insertProducts(tx, allOf(accountIds)([email]).join(), forms)
    for (const [index, product] of products.entries())
      loaded.push({ id: rows[index]?.id ?? '', product, images: forms[index]?.images ?? [] })
  }
  await setStages(tx, loaded)
  await insertRequestedChanges(tx, loaded)
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

/** Writes the columns that approval and rejection would have set, in bulk for each stage. */
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
  await indexSearchWords(
    tx,
    approved.map(({ id, product }) => ({ ...product, id })),
  )
}

function idsOf(members: readonly Loaded[]): string[] {
  return members.map(({ id }) => id)
}

async function insertRequestedChanges(tx: Transaction, loaded: readonly Loaded[]): Promise<void> {
  const changed = loaded.filter(({ product }) => product.change)
  await tx.insert(productChanges).values(
    changed.map(({ id, product, images }) => ({
      productId: id,
      images,
      ...textColumns({ ...product, ...product.change }),
    })),
  )
}

/** The last products are the newest, so that health food and cosmetics lead the shop's lists. */
export const DEMO_SUPPLIER_CATALOGS: readonly { email: string; products: readonly DemoProduct[] }[] = [
  { email: 'trade@jangteo.test', products: interleave(BOOKS, FASHION, HOME, ELECTRONICS) },
  { email: 'supplier@jangteo.test', products: interleave(PANTRY, WASHING_AND_COLOUR, SKIN_CARE, HEALTH_FOOD) },
]

/** Round-robin, so that no page of the shop shows a single kind of product. */
function interleave(...kinds: (readonly DemoProduct[])[]): DemoProduct[] {
  const longest = Math.max(...kinds.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) => kinds.flatMap((kind) => kind[longest - 1 - place] ?? [])).flat()
}
