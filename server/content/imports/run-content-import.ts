import { createHash } from 'node:crypto'
import type { ImportReport } from '@jangteo/contracts/content/media.ts'
import { slugify } from '@jangteo/domain/slug.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { isDatabaseUnavailable } from '../../database/database-errors.ts'
import type { Database } from '../../database/open-database.ts'
import { announceChange } from '../../events/announce.ts'
import { describeFailure } from '../../jobs/describe-failure.ts'
import type { Job } from '../../jobs/jobs.ts'
import { serialQueue } from '../../jobs/serial-queue.ts'
import type { Transaction } from '../documents/document-rows.ts'
import { insertCategory } from '../documents/post-categories.ts'
import { contentImports, documents } from '../tables.ts'
import { importItem, isSkipped } from './import-item.ts'
import { parseWxr, type Wxr, type WxrItem } from './parse-wxr.ts'

const BATCH_SIZE = 20
const MAX_PROBLEMS = 1_000
const IMPORT_LOCK = 7_265_011
/** Items that others refer to come first. */
const ORDER = ['wp_block', 'attachment']

const runSerially = serialQueue()

export function runContentImport(db: Database): Job {
  return {
    name: 'import-content',
    run: (payload) => runSerially(() => runImport(db, (payload as { importId: string }).importId)),
  }
}

/** Resumes after the items that are already counted as done. */
async function runImport(db: Database, importId: string): Promise<void> {
  const [found] = await db.select().from(contentImports).where(eq(contentImports.id, importId))
  if (!found?.source || found.state === 'done' || found.state === 'failed') return
  const wxr = await parseWxr(found.source)
  if (!wxr) return fail(db, importId, found.fileName)
  const items = [...wxr.items].sort((one, other) => sortRank(one) - sortRank(other))
  for (;;) {
    const left = await db.transaction((tx) => importBatch(tx, importId, wxr, items))
    if (left === 0) return
  }
}

function sortRank({ type }: WxrItem): number {
  const place = ORDER.indexOf(type)
  return place < 0 ? ORDER.length : place
}

async function fail(db: Database, id: string, item: string): Promise<void> {
  const problems = [{ item, what: '워드프레스 내보내기 파일(WXR)이 아닙니다' }]
  await db.update(contentImports).set({ state: 'failed', source: null, problems }).where(eq(contentImports.id, id))
}

/** Imports the next batch and its counts in one transaction. Returns how many items are left. */
async function importBatch(
  tx: Parameters<Parameters<Database['transaction']>[0]>[0],
  importId: string,
  wxr: Wxr,
  items: readonly WxrItem[],
): Promise<number> {
  // Serializes imports: two of the same file would both miss the other's uncommitted documents.
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
  const isOpen = and(eq(contentImports.id, importId), inArray(contentImports.state, ['waiting', 'running']))
  const [now] = await tx.select().from(contentImports).where(isOpen).for('update')
  if (!now) return 0
  const counts = { ...now.counts, total: items.length }
  const problems = [...now.problems]
  if (now.state === 'waiting') counts.categories = await importCategories(tx, wxr)
  const context = {
    startedBy: now.startedBy,
    authors: wxr.authors,
    attachments: new Map(
      items.flatMap(({ postId, attachmentUrl }) => (attachmentUrl ? [[postId, attachmentUrl]] : [])),
    ),
    reusable: await reusableIds(tx, items),
  }
  const batch = items.slice(counts.done, counts.done + BATCH_SIZE)
  for (const item of batch) {
    const problem = (what: string) => {
      if (problems.length < MAX_PROBLEMS) problems.push({ item: item.title || item.guid, what })
    }
    try {
      const counted = await tx.transaction((inner) => importItem(inner, item, { ...context, problem }))
      if (counted) counts[counted]++
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      problem(`가져오지 못했습니다 (${describeFailure(error).message})`)
    }
  }
  counts.done += batch.length
  const left = items.length - counts.done
  const state: ImportReport['state'] = left > 0 ? 'running' : 'done'
  await tx
    .update(contentImports)
    .set({ counts, problems, state, ...(left === 0 && { source: null }) })
    .where(eq(contentImports.id, importId))
  await announceChange(tx, ['content'])
  return left
}

async function importCategories(tx: Transaction, { categories }: Wxr): Promise<number> {
  let added = 0
  for (const { name, slug } of categories) {
    const own = slugify(slug || name)
    if (own !== '' && (await insertCategory(tx, name.slice(0, 60), own))) added++
  }
  return added
}

/** Existing ids, else the ids that blocks of this file will get: reusable blocks refer to one another in any order. */
async function reusableIds(tx: Transaction, items: readonly WxrItem[]): Promise<Map<string, string>> {
  const blocks = items.filter((item) => item.type === 'wp_block' && !isSkipped(item))
  if (blocks.length === 0) return new Map()
  const guids = blocks.map(({ guid }) => guid)
  const known = await tx
    .select({ id: documents.id, guid: documents.importedFrom })
    .from(documents)
    .where(inArray(documents.importedFrom, guids))
  const idOf = new Map(known.map(({ id, guid }) => [guid, id]))
  return new Map(blocks.map(({ postId, guid }) => [postId, idOf.get(guid) ?? derivedId(guid)]))
}

/** Derived from the guid, so every import of the same block gets the same id. UUID version 8 is for custom schemes. */
function derivedId(guid: string): string {
  const hex = createHash('sha256').update(guid).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
