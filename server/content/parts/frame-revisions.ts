import { and, desc, eq } from 'drizzle-orm'
import { accounts } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import type { Transaction } from '../documents/document-rows.ts'
import { frameRevisions } from '../tables.ts'

type What = 'part' | 'menu'
type Row = typeof frameRevisions.$inferInsert

const MAX_REVISIONS = 50

/** Also records the state before, which has no revision yet if it came with the installation. */
export async function recordRevision(tx: Transaction, before: Row | undefined, now: Row): Promise<void> {
  await tx
    .insert(frameRevisions)
    .values(before ? [before, now] : [now])
    .onConflictDoNothing()
}

export async function listFrameRevisions<Input>(db: Database, what: What, key: string) {
  const rows = await db
    .select({
      version: frameRevisions.version,
      savedAt: frameRevisions.savedAt,
      savedByName: accounts.name,
      written: frameRevisions.written,
    })
    .from(frameRevisions)
    .leftJoin(accounts, eq(accounts.id, frameRevisions.savedBy))
    .where(and(eq(frameRevisions.what, what), eq(frameRevisions.key, key)))
    .orderBy(desc(frameRevisions.version))
    .limit(MAX_REVISIONS)
  return rows.map(({ savedAt, written, ...row }) => ({
    ...row,
    savedAt: savedAt.toISOString(),
    written: written as Input,
  }))
}
