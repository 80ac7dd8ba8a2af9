import type { ViewUse } from '@jangteo/contracts/views/views.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { readAuthoredView } from './authored-view.ts'

/** What is published and names the view. Reusable blocks are listed themselves, not the pages that use them. */
export async function listViewUses(db: Database, viewId: string): Promise<ViewUse[]> {
  const { id, name } = await readAuthoredView(db, viewId)
  const { rows } = await db.execute<ViewUse & Record<string, unknown>>(sql`
    select * from (
      select d.id, d.kind, r.title from documents d
      join document_revisions r on r.document_id = d.id and r.number = d.published
      where d.trashed_at is null and names_view(r.content, ${id}, ${name})
      union all
      select p.id, 'part', p.name from template_parts p where p.is_active and names_view(p.content, ${id}, ${name})
    ) uses order by kind, title, id limit 100`)
  return rows
}
