import type { ImportProblem } from '@jangteo/contracts/catalog/product-imports.ts'
import { ProductForm } from '@jangteo/contracts/catalog/products.ts'
import { defaultTiers } from '@jangteo/domain/catalog/pricing.ts'
import { splitList, splitPairs } from './cell-lists.ts'
import type { FindCategory } from './find-category.ts'
import type { ImportCells, ImportField } from './import-columns.ts'
import { readNumber } from './read-number.ts'

export type CellProblem = Pick<ImportProblem, 'message'> & { field: ImportField | null }

interface ReadProduct {
  /** Null where something is wrong. */
  form: ProductForm | null
  problems: CellProblem[]
}

/** The cells of one row as the form that a supplier would have filled in. */
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

/** Postgres cannot keep them. */
function unusableTexts(cells: ImportCells): CellProblem[] {
  return Object.entries(cells)
    .filter(([, text]) => text.includes('\0'))
    .map(([field]) => ({ field: field as ImportField, message: '쓸 수 없는 문자가 있습니다' }))
}

function fieldOf([first, second]: PropertyKey[]): ImportField | null {
  return ((first === 'pricing' ? second : first) as ImportField | undefined) ?? null
}
