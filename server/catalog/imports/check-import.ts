import {
  type ImportChange,
  type ImportProblem,
  type ImportRow,
  MAX_IMPORT_ROWS,
  type ProductImport,
} from '@jangteo/contracts/catalog/product-imports.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { unguardFormula } from '../../files/formula-guard.ts'
import { UnreadableFile } from '../../files/sheets/unreadable-file.ts'
import { mapYielding } from '../../http/map-yielding.ts'
import { productImports, productImportWrongRows } from '../tables.ts'
import { groupRows } from './group-rows.ts'
import { loadPlanContext, type ProductPlan, planProduct, type SheetRow, SIBLING_IS_WRONG } from './plan-product.ts'
import { loadProducts } from './product-draft.ts'
import { readFileRows } from './read-file.ts'
import { readNumber } from './read-number.ts'
import { readSheet } from './read-sheet.ts'

const ROWS_A_STEP = 500
const MAX_SHOWN_PROBLEMS = 1_000
const MAX_SHOWN_CHANGES = 500
const PREVIEW_ROWS = 20

/** Plans the whole file and saves its problems and changes; creates and changes no product. */
export async function checkImport(db: Database, importId: string): Promise<void> {
  const isOpen = and(eq(productImports.id, importId), eq(productImports.state, 'checking'))
  const [found] = await db.select({ supplierId: productImports.supplierId }).from(productImports).where(isOpen)
  if (!found) return
  // A check that was interrupted starts anew.
  await db.delete(productImportWrongRows).where(eq(productImportWrongRows.importId, importId))
  const findings = new Findings()
  const summary = await examine(db, { importId, supplierId: found.supplierId }, findings, async (progress) => {
    await db.update(productImports).set({ progress }).where(isOpen)
  })
  await db
    .update(productImports)
    .set({ ...summary, state: 'checked', progress: summary.rows })
    .where(isOpen)
}

interface ImportKey {
  importId: string
  supplierId: string
}

async function examine(
  db: Database,
  { importId, supplierId }: ImportKey,
  findings: Findings,
  noteProgress: (rows: number) => Promise<void>,
) {
  try {
    const sheet = await readSheet(readFileRows(db, importId))
    findings.headings = sheet.headings
    findings.note(sheet.problems)
    const context = await loadPlanContext(db)
    let noted = 0
    for await (const groups of groupRows(db, supplierId, findings.counted(sheet.rows))) {
      const ids = groups.flatMap(({ productId }) => productId ?? [])
      const known = await loadProducts(db, supplierId, [...new Set(ids)], 'unlocked')
      const plans = await mapYielding(groups, ({ productId, rows }) =>
        findings.take(planProduct(rows, known.get(productId ?? ''), context)),
      )
      await saveWrongRows(db, importId, plans)
      if (findings.rows - noted < ROWS_A_STEP) continue
      noted = findings.rows
      await noteProgress(noted)
    }
    return findings.summary()
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const problem = { line: error.line, column: null, message: error.message }
    const { rows, preview } = findings
    return { ...new Findings().summary(), rows, preview, problems: [problem], problemCount: 1 }
  }
}

async function saveWrongRows(db: Database, importId: string, plans: readonly ProductPlan[]): Promise<void> {
  const wrong = plans.flatMap(({ kind, rows, problems }) => {
    if (kind !== 'wrong') return []
    const byLine = Map.groupBy(problems, ({ line }) => line)
    return rows.map(({ line, raw }) => {
      const texts = byLine.get(line)?.map(({ column, message }) => (column ? `${column}: ${message}` : message))
      // Postgres text cannot contain zero bytes.
      const cells = raw.map((cell) => unguardFormula(cell).replaceAll('\0', ''))
      return { importId, line, cells, problem: texts?.join(' / ') ?? SIBLING_IS_WRONG }
    })
  })
  if (wrong.length > 0) await db.insert(productImportWrongRows).values(wrong).onConflictDoNothing()
}

type Summary = Omit<ProductImport, 'id' | 'fileName' | 'state' | 'createdAt' | 'progress' | 'failure' | 'keptProducts'>

class Findings {
  headings: string[] = []
  rows = 0
  readonly preview: ImportRow[] = []
  readonly #counts = { goodRows: 0, newRows: 0, changedRows: 0, newProducts: 0, changedProducts: 0, problemCount: 0 }
  readonly #problems: ImportProblem[] = []
  readonly #changes: ImportChange[] = []
  readonly #columns = new Map<string, number>()
  /** Rows of the file that mean a variant, and those that give a new one its SKU. */
  readonly #lineOfVariant = new Map<string, number>()
  readonly #lineOfSku = new Map<string, number>()

  async *counted(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
    for await (const row of rows) {
      if (this.rows === MAX_IMPORT_ROWS) throw new UnreadableFile(row.line, TOO_MANY_ROWS)
      this.rows++
      if (this.preview.length < PREVIEW_ROWS) this.preview.push(previewOf(row))
      yield row
    }
  }

  note(problems: readonly ImportProblem[]): void {
    this.#counts.problemCount += problems.length
    this.#problems.push(...problems.slice(0, MAX_SHOWN_PROBLEMS - this.#problems.length))
  }

  /** The plan, or a wrong one if an earlier row of the file means the same variant. */
  take(planned: ProductPlan): ProductPlan {
    const plan = this.#refusingTwins(planned)
    const counts = this.#counts
    this.note(plan.problems)
    if (plan.kind === 'wrong') return plan
    counts.goodRows += plan.rows.length
    if (plan.kind === 'new') counts.newProducts++
    if (plan.kind === 'new') counts.newRows += plan.rows.length
    if (plan.kind === 'changed') counts.changedProducts++
    if (plan.kind === 'changed') counts.changedRows += plan.changedLines.size
    for (const { column } of plan.changes) this.#columns.set(column, (this.#columns.get(column) ?? 0) + 1)
    this.#changes.push(...plan.changes.slice(0, MAX_SHOWN_CHANGES - this.#changes.length))
    return plan
  }

  #refusingTwins(plan: ProductPlan): ProductPlan {
    if (plan.kind === 'wrong') return plan
    const skus =
      plan.kind === 'unchanged'
        ? []
        : plan.rows.map(({ line, cells: { sku } }) => [sku.trim().toLowerCase(), line] as const)
    const ownSkus = skus.filter(([sku]) => sku !== '')
    const twins = [
      ...[...plan.variantLines].flatMap(([id, line]) => twinOf(this.#lineOfVariant, id, line, '상품이')),
      ...ownSkus.flatMap(([sku, line]) => twinOf(this.#lineOfSku, sku, line, 'SKU가')),
    ].filter(({ line }, place, all) => all.findIndex((other) => other.line === line) === place)
    for (const [id, line] of plan.variantLines) this.#lineOfVariant.set(id, line)
    for (const [sku, line] of ownSkus) this.#lineOfSku.set(sku, line)
    if (twins.length === 0) return plan
    return { ...plan, kind: 'wrong', form: null, changes: [], changedLines: new Set(), problems: twins }
  }

  summary(): Summary & { headings: string[] } {
    const columnChanges = [...this.#columns].map(([column, count]) => ({ column, count }))
    return {
      headings: this.headings,
      rows: this.rows,
      ...this.#counts,
      preview: this.preview,
      columnChanges: columnChanges.sort((one, other) => other.count - one.count),
      changes: this.#changes,
      problems: this.#problems,
    }
  }
}

function twinOf(known: ReadonlyMap<string, number>, key: string, line: number, what: string): ImportProblem[] {
  const twin = known.get(key)
  return twin === undefined ? [] : [{ line, column: null, message: `같은 ${what} ${twin}행에도 있습니다` }]
}

function previewOf({ line, cells: { name, basePrice, stockQuantity } }: SheetRow): ImportRow {
  return { line, name: name.trim(), basePrice: wholeNumber(basePrice), stockQuantity: wholeNumber(stockQuantity) }
}

function wholeNumber(text: string): number | null {
  const number = readNumber(text)
  return Number.isSafeInteger(number) ? (number ?? null) : null
}

const TOO_MANY_ROWS = `한 번에 ${MAX_IMPORT_ROWS.toLocaleString('ko-KR')}행까지 가져올 수 있습니다`
