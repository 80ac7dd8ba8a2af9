import type { AuthoredForm } from '@jangteo/contracts/forms/form-authoring.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { announceChange } from '../../events/announce.ts'
import { AppError } from '../../http/app-error.ts'
import { forms } from '../tables.ts'
import { readAuthoredForm } from './authored-form.ts'

export async function openForm(db: Database, id: string, isOpen: boolean): Promise<AuthoredForm> {
  await change(db, id, { isOpen })
  return readAuthoredForm(db, id)
}

/** Nobody finds it any more; its entries stay, and its name is free. */
export async function deleteForm(db: Database, id: string): Promise<void> {
  await change(db, id, { deletedAt: sql`now()` })
}

async function change(db: Database, id: string, to: { isOpen: boolean } | { deletedAt: ReturnType<typeof sql> }) {
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(forms)
      .set({ ...to, updatedAt: sql`now()` })
      .where(and(eq(forms.id, id), isNull(forms.deletedAt)))
      .returning({ id: forms.id })
    if (changed.length === 0) throw new AppError('not_found', { message: '폼을 찾을 수 없습니다.' })
    await announceChange(tx, ['forms'])
  })
}
