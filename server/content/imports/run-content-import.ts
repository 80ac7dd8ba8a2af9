import { createHash } from 'node:crypto'
import type { ImportReport } from '@jangteo/contracts/content/media.ts'
import { slugOf } from '@jangteo/domain/slug.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { isDatabaseAway } from '../../database/database-errors.ts'
import type { Database } from '../../database/open-database.ts'
import { announceChange } from '../../events/announce.ts'
import { inTurn } from '../../jobs/in-turn.ts'
import type { Job } from '../../jobs/jobs.ts'
import type { Writing } from '../documents/insert-document.ts'
import { insertCategory } from '../documents/post-categories.ts'
import { contentImports, documents } from '../tables.ts'
import { importItem, isLeftOut } from './import-item.ts'
import { readWxr, type Wxr, type WxrItem } from './read-wxr.ts'

const ITEMS_AT_ONCE = 20
const MOST_PROBLEMS = 1_000
const IMPORT_LOCK = 7_265_011
/** So that a report names first what others refer to. */
const ORDER = ['wp_block', 'attachment']

const oneByOne = inTurn()

export function runContentImport(db: Database): Job {
  return {
    name: 'import-content',
    run: (payload) => oneByOne(() => workThrough(db, (payload as { importId: string }).importId)),
  }
}

/** Goes on where it stopped: what was counted has come in. */
async function workThrough(db: Database, importId: string): Promise<void> {
  const [found] = await db.select().from(contentImports).where(eq(contentImports.id, importId))
  if (!found?.source || found.state === 'done' || found.state === 'failed') return
  const wxr = await readWxr(found.source)
  if (!wxr) return fail(db, importId, found.fileName)
  const items = [...wxr.items].sort((one, other) => placeOf(one) - placeOf(other))
  for (;;) {
    const left = await db.transaction((tx) => importSome(tx, importId, wxr, items))
    if (left === 0) return
  }
}

function placeOf({ type }: WxrItem): number {
  const place = ORDER.indexOf(type)
  return place < 0 ? ORDER.length : place
}

async function fail(db: Database, id: string, item: string): Promise<void> {
  const problems = [{ item, what: '워드프레스 내보내기 파일(WXR)이 아닙니다' }]
  await db.update(contentImports).set({ state: 'failed', source: null, problems }).where(eq(contentImports.id, id))
}

/** Some items and the count of them, together or not at all. Answers how many are left. */
async function importSome(
  tx: Parameters<Parameters<Database['transaction']>[0]>[0],
  importId: string,
  wxr: Wxr,
  items: readonly WxrItem[],
): Promise<number> {
  // Two imports of the same file would both find nothing of it.
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
  const isOpen = and(eq(contentImports.id, importId), inArray(contentImports.state, ['waiting', 'running']))
  const [now] = await tx.select().from(contentImports).where(isOpen).for('update')
  if (!now) return 0
  const counts = { ...now.counts, total: items.length }
  const problems = [...now.problems]
  if (now.state === 'waiting') counts.categories = await importCategories(tx, wxr)
  const around = {
    startedBy: now.startedBy,
    authors: wxr.authors,
    attachments: new Map(
      items.flatMap(({ postId, attachmentUrl }) => (attachmentUrl ? [[postId, attachmentUrl]] : [])),
    ),
    reusable: await reusableIds(tx, items),
  }
  const batch = items.slice(counts.done, counts.done + ITEMS_AT_ONCE)
  for (const item of batch) {
    const problem = (what: string) => {
      if (problems.length < MOST_PROBLEMS) problems.push({ item: item.title || item.guid, what })
    }
    try {
      const counted = await tx.transaction((inner) => importItem(inner, item, { ...around, problem }))
      if (counted) counts[counted]++
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      problem('가져오지 못했습니다')
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

async function importCategories(tx: Writing, { categories }: Wxr): Promise<number> {
  let added = 0
  for (const { name, slug } of categories) {
    const own = slugOf(slug || name)
    if (own !== '' && (await insertCategory(tx, name.slice(0, 60), own))) added++
  }
  return added
}

/** Those of an earlier file, and of this one before they are there: blocks show one another in any order. */
async function reusableIds(tx: Writing, items: readonly WxrItem[]): Promise<Map<string, string>> {
  const blocks = items.filter((item) => item.type === 'wp_block' && !isLeftOut(item))
  if (blocks.length === 0) return new Map()
  const guids = blocks.map(({ guid }) => guid)
  const known = await tx
    .select({ id: documents.id, guid: documents.importedFrom })
    .from(documents)
    .where(inArray(documents.importedFrom, guids))
  const idOf = new Map(known.map(({ id, guid }) => [guid, id]))
  return new Map(blocks.map(({ postId, guid }) => [postId, idOf.get(guid) ?? idFor(guid)]))
}

/** The same for every import that has it: version 8 is for ids of one's own making. */
function idFor(guid: string): string {
  const hex = createHash('sha256').update(guid).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
