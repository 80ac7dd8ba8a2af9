import type { Answer } from '@jangteo/contracts/endpoint.ts'
import type {
  listFormVersions as listContract,
  getFormVersion as oneContract,
} from '@jangteo/contracts/forms/form-authoring.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { formVersions } from '../tables.ts'

const MOST = 200

export async function listFormVersions(db: Database, id: string): Promise<Answer<typeof listContract>['data']> {
  const rows = await db
    .select({
      version: formVersions.version,
      savedAt: formVersions.savedAt,
      savedByName: accounts.name,
      title: sql<string>`${formVersions.definition}->>'title'`,
    })
    .from(formVersions)
    .innerJoin(accounts, eq(accounts.id, formVersions.savedBy))
    .where(eq(formVersions.formId, id))
    .orderBy(desc(formVersions.version))
    .limit(MOST)
  return rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }))
}

export async function getFormVersion(
  db: Database,
  { id, version }: { id: string; version: number },
): Promise<Answer<typeof oneContract>['data']> {
  const [row] = await db
    .select({ version: formVersions.version, definition: formVersions.definition })
    .from(formVersions)
    .where(and(eq(formVersions.formId, id), eq(formVersions.version, version)))
  if (!row) throw new AppError('not_found')
  return row
}
