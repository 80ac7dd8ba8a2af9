import type { ImportReport } from '@jangteo/contracts/content/media.ts'
import * as contract from '@jangteo/contracts/content/media.ts'
import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Mount } from '../../http/mount.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { contentImports } from '../tables.ts'

interface Options {
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
}

export function importRoutes(mount: Mount, { db, jobs }: Options): void {
  mount(contract.startContentImport, async ({ caller, query, upload }) => ({
    data: await startContentImport(db, jobs, { startedBy: caller.accountId, fileName: query.fileName, upload }),
  }))
  mount(contract.getContentImport, async ({ params }) => {
    const [found] = await selectReports(db).where(eq(contentImports.id, params.id))
    if (!found) throw new AppError('not_found')
    return { data: toReport(found) }
  })
  mount(contract.listContentImports, async ({ query: { page, limit } }) => {
    const rows = await selectReports(db)
      .orderBy(desc(contentImports.id))
      .limit(limit)
      .offset((page - 1) * limit)
    return { data: rows.map(toReport), total: await db.$count(contentImports), page, limit }
  })
}

const { id, fileName, state, createdAt, counts, problems } = contentImports
const fields = { id, fileName, state, createdAt, counts, problems }

function selectReports(db: Database) {
  return db.select(fields).from(contentImports).$dynamic()
}

const toReport = (row: Omit<ImportReport, 'createdAt'> & { createdAt: Date }): ImportReport => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})

const NO_COUNTS = { posts: 0, pages: 0, categories: 0, reusable: 0, media: 0, repeated: 0, total: 0, done: 0 }

interface NewImport {
  startedBy: string
  fileName: string
  upload: Uint8Array
}

/** The file is stored in the database: any process may run the job. */
async function startContentImport(
  db: Database,
  jobs: Pick<Jobs, 'enqueue'>,
  { upload, ...about }: NewImport,
): Promise<ImportReport> {
  // Postgres text cannot hold a zero byte.
  const source = new TextDecoder().decode(upload).replaceAll('\0', '')
  return db.transaction(async (tx) => {
    const [added] = await tx
      .insert(contentImports)
      .values({ ...about, source, counts: NO_COUNTS })
      .returning(fields)
    if (!added) throw new AppError('internal')
    await jobs.enqueue(tx, 'import-content', { importId: added.id })
    return toReport(added)
  })
}
