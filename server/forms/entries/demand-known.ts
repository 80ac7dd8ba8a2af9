import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { forms } from '../tables.ts'

/** Entries of a form that was taken away stay readable. */
export async function demandKnown(db: Pick<Database, 'select'>, formId: string): Promise<void> {
  const [form] = await db.select({ id: forms.id }).from(forms).where(eq(forms.id, formId))
  if (!form) throw new AppError('not_found', { message: '폼을 찾을 수 없습니다.' })
}
