import type { findSlug as contract } from '@jangteo/contracts/content/content.ts'
import type { Received } from '@jangteo/contracts/endpoint.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { documents, formerSlugs } from '../tables.ts'
import { isPublic } from './published.ts'

/** Where a document went that was known by another slug. */
export async function findSlug(db: Database, { kind, slug }: Received<typeof contract>['params']) {
  const [found] = await db
    .select({ slug: documents.slug })
    .from(formerSlugs)
    .innerJoin(documents, eq(documents.id, formerSlugs.documentId))
    .where(and(eq(formerSlugs.kind, kind), eq(formerSlugs.slug, slug.normalize('NFC')), isPublic))
  if (!found) throw new AppError('not_found')
  return found
}
