import type { ImportProblem } from '@jangteo/contracts/catalog/product-imports.ts'
import { ProductForm } from '@jangteo/contracts/catalog/products.ts'
import { defaultTiers } from '@jangteo/domain/catalog/pricing.ts'
import type { Database } from '../../database/open-database.ts'
import { categories } from '../tables.ts'
import { splitList, splitPairs } from './cell-lists.ts'
import type { ImportCells, ImportField } from './import-columns.ts'
import { readNumber } from './read-number.ts'

type CellProblem = Pick<ImportProblem, 'message'> & { field: ImportField | null }

interface ReadProduct {
  /** Null if the row has a problem. */
  form: ProductForm | null
  problems: CellProblem[]
}

/** Maps the cells of one row to the product form, and validates it as the form is validated. */
export function readProductRow(cells: ImportCells, findCategory: FindCategory): ReadProduct {
  const own = [...categoryProblems(cells, findCategory), ...specificationProblems(cells), ...unusableTexts(cells)]
  const result = ProductForm.safeParse(formOf(cells, findCategory))
  const issues = result.success
    ? []
    : result.error.issues.map(({ path, message }) => ({ field: fieldOf(path), message }))
  const problems = [...own, ...issues].filter(
    ({ field }, index, all) => all.findIndex((other) => other.field === field) === index,
  )
  return { form: result.success && problems.length === 0 ? result.data : null, problems }
}

function formOf(cells: ImportCells, findCategory: FindCategory) {
  const basePrice = readNumber(cells.basePrice) ?? Number.NaN
  const tiers = defaultTiers(basePrice >= 1 ? basePrice : 1)
  return {
    name: cells.name,
    shortDescription: cells.shortDescription,
    description: cells.description,
    images: splitList(cells.images),
    basePrice,
    pricing: {
      gold: readNumber(cells.gold) ?? tiers.gold,
      premium: readNumber(cells.premium) ?? tiers.premium,
      vip: readNumber(cells.vip) ?? tiers.vip,
    },
    stockQuantity: readNumber(cells.stockQuantity) ?? Number.NaN,
    minOrderQuantity: readNumber(cells.minOrderQuantity),
    maxOrderQuantity: readNumber(cells.maxOrderQuantity),
    categories: [...new Set(splitList(cells.categories).flatMap((name) => findCategory(name).slice(0, 1)))],
    specifications: Object.fromEntries(splitPairs(cells.specifications).map(([name, value = '']) => [name, value])),
    brand: cells.brand,
    model: cells.model,
    weight: readNumber(cells.weight),
    dimensions: cells.dimensions,
  }
}

function categoryProblems({ categories }: ImportCells, findCategory: FindCategory): CellProblem[] {
  return splitList(categories).flatMap((name) => {
    const found = findCategory(name).length
    if (found === 1) return []
    const message = found === 0 ? '없는 카테고리입니다' : '같은 이름의 카테고리가 여럿이니 주소 이름으로 쓰세요'
    return [{ field: 'categories', message: `${message}: ${name}` }]
  })
}

function specificationProblems({ specifications }: ImportCells): CellProblem[] {
  const pairs = splitPairs(specifications)
  const [bare] = pairs.find(([, value]) => value === undefined) ?? []
  if (bare !== undefined) return [{ field: 'specifications', message: `이름=값으로 쓰세요: ${bare}` }]
  const [twice] = pairs.find(([name], index) => pairs.findIndex(([other]) => other === name) !== index) ?? []
  return twice === undefined ? [] : [{ field: 'specifications', message: `같은 이름이 또 있습니다: ${twice}` }]
}

/** Postgres text cannot contain zero bytes. */
function unusableTexts(cells: ImportCells): CellProblem[] {
  return Object.entries(cells)
    .filter(([, text]) => text.includes('\0'))
    .map(([field]) => ({ field: field as ImportField, message: '쓸 수 없는 문자가 있습니다' }))
}

function fieldOf([first, second]: PropertyKey[]): ImportField | null {
  return ((first === 'pricing' ? second : first) as ImportField | undefined) ?? null
}

/** Ids of the categories with this slug or name: none, one, or several of the same name. */
export type FindCategory = (text: string) => string[]

export async function categoryFinder(db: Pick<Database, 'select'>): Promise<FindCategory> {
  const rows = await db.select({ id: categories.id, slug: categories.slug, name: categories.name }).from(categories)
  const bySlug = new Map(rows.map(({ slug, id }) => [slug, [id]]))
  const byName = Map.groupBy(rows, ({ name }) => name)
  return (text) => bySlug.get(text) ?? byName.get(text)?.map(({ id }) => id) ?? []
}
