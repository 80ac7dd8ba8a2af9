import type * as contract from '@jangteo/contracts/content/media.ts'
import type { Medium } from '@jangteo/contracts/content/media.ts'
import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { readPictureUrl } from '@jangteo/domain/files/picture.ts'
import { and, asc, desc, eq, ilike, or, type SQLWrapper, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/tables.ts'
import { containsPattern } from '../../database/like-pattern.ts'
import type { Database } from '../../database/open-database.ts'
import { pictures } from '../../files/tables.ts'
import { AppError } from '../../http/app-error.ts'
import { documentPictures, documentRevisions, documents, media, templateParts } from '../tables.ts'

function selectMedia(db: Pick<Database, 'select'>) {
  return db
    .select({
      id: media.id,
      url: media.url,
      fileName: media.fileName,
      alt: media.alt,
      width: media.width,
      height: media.height,
      createdAt: media.createdAt,
      uploadedByName: accounts.name,
      uses: sql<number>`(select count(*)::int from ${documentPictures} where ${documentPictures.url} = ${media.url})
        + (select count(*)::int from ${templateParts} where ${isInPart(media.url)})`,
    })
    .from(media)
    .innerJoin(accounts, eq(accounts.id, media.uploadedBy))
    .$dynamic()
}

/** A scan without an index: there are few template parts. */
const isInPart = (url: SQLWrapper | string) => sql`position(${url} in ${templateParts.content}::text) > 0`

const toMedium = ({ createdAt, ...row }: Omit<Medium, 'createdAt'> & { createdAt: Date }): Medium => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

async function readMedium(db: Database, id: string): Promise<Medium> {
  const [found] = await selectMedia(db).where(eq(media.id, id))
  if (!found) throw new AppError('not_found')
  return toMedium(found)
}

export async function listMedia(
  db: Database,
  { page, limit, search }: Received<typeof contract.listMedia>['query'],
): Promise<ResponseOf<typeof contract.listMedia>> {
  const matching = search
    ? or(ilike(media.fileName, containsPattern(search)), ilike(media.alt, containsPattern(search)))
    : undefined
  const [rows, total] = await Promise.all([
    selectMedia(db)
      .where(matching)
      .orderBy(desc(media.createdAt), desc(media.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(media, matching),
  ])
  return { data: rows.map(toMedium), total, page, limit }
}

/** Adding a picture again returns the existing entry. */
export async function addMedium(
  db: Database,
  uploadedBy: string,
  { url, fileName, alt }: Received<typeof contract.addMedium>['body'],
): Promise<Medium> {
  const picture = readPictureUrl(url)
  const isStored = picture && and(eq(pictures.id, picture.id), eq(pictures.width, picture.width))
  if (!picture || (await db.$count(pictures, isStored)) === 0)
    throw new AppError('invalid_request', { field: 'url', message: '올린 이미지가 아닙니다' })
  const { width, height } = picture
  const [added] = await db
    .insert(media)
    .values({ url, fileName, alt, width, height, uploadedBy })
    .onConflictDoUpdate({ target: media.url, set: { url } })
    .returning({ id: media.id })
  return readMedium(db, added?.id ?? '')
}

export async function setMediumAltText(db: Database, id: string, alt: string): Promise<Medium> {
  await db.update(media).set({ alt }).where(eq(media.id, id))
  return readMedium(db, id)
}

export async function listMediumUses(
  db: Database,
  id: string,
): Promise<ResponseOf<typeof contract.listMediumUses>['data']> {
  const { url } = await readMedium(db, id)
  const inDocuments = await db
    .select({ id: documents.id, kind: documents.kind, title: documentRevisions.title })
    .from(documentPictures)
    .innerJoin(documents, eq(documents.id, documentPictures.documentId))
    .innerJoin(
      documentRevisions,
      and(eq(documentRevisions.documentId, documents.id), eq(documentRevisions.number, documents.latest)),
    )
    .where(eq(documentPictures.url, url))
    .orderBy(asc(documentRevisions.title))
    .limit(100)
  const inParts = await db
    .select({ id: templateParts.id, kind: sql<string>`'part'`, title: templateParts.name })
    .from(templateParts)
    .where(isInPart(url))
    .orderBy(asc(templateParts.name))
  return [...inDocuments, ...inParts]
}

/** The file stays, since old revisions may show it. */
export async function deleteMedium(db: Database, id: string): Promise<void> {
  const { uses } = await readMedium(db, id)
  if (uses > 0) throw new AppError('in_use')
  await db.delete(media).where(eq(media.id, id))
}
