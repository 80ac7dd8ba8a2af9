import { and, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'
import { formFiles, savedForms } from './tables.ts'

/** Files that were never sent, and what nobody went on with. */
export function sweepForms(db: Database): Job {
  return {
    name: 'sweep-forms',
    cron: '23 * * * *',
    run: async () => {
      await db
        .delete(formFiles)
        .where(and(isNull(formFiles.entryId), lt(formFiles.createdAt, sql`now() - interval '1 day'`)))
      await db.delete(savedForms).where(lt(savedForms.expiresAt, sql`now()`))
    },
  }
}
