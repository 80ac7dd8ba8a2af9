import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { listContents as contract, SignageContent } from '@jangteo/contracts/signage/contents.ts'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/tables.ts'
import { containsPattern } from '../../database/like-pattern.ts'
import type { Database } from '../../database/open-database.ts'
import { requireFound } from '../require-row.ts'
import type { Staff } from '../stores/store-access.ts'
import { signageContents } from '../tables.ts'
import { contentsVisibleTo } from './content-access.ts'

type Reader = Pick<Database, 'select'>

export async function listContents(
  db: Database,
  viewer: Staff,
  { page, limit, ...filters }: Received<typeof contract>['query'],
): Promise<ResponseOf<typeof contract>['data']> {
  const which = and(contentsVisibleTo(viewer), matching(filters))
  const [rows, total] = await Promise.all([
    select(db, which)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(signageContents, which),
  ])
  const pagination = { total, totalPages: Math.ceil(total / limit), page, limit }
  return { contents: rows.map((row) => toContent(row, viewer)), pagination }
}

export async function readContent(db: Reader, viewer: Staff, id: string): Promise<SignageContent> {
  return toContent(requireFound(await select(db, and(eq(signageContents.id, id), contentsVisibleTo(viewer)))), viewer)
}

function matching({
  status,
  type,
  search,
  isPublic,
}: Omit<Received<typeof contract>['query'], 'page' | 'limit'>): SQL | undefined {
  const { title, description } = signageContents
  return and(
    status && eq(signageContents.status, status),
    type && eq(signageContents.type, type),
    isPublic && eq(signageContents.isPublic, isPublic === 'true'),
    search ? sql`(${title} || ' ' || ${description}) ilike ${containsPattern(search)}` : undefined,
  )
}

function select(db: Reader, which: SQL | undefined) {
  return db
    .select({ content: signageContents, creatorName: accounts.name })
    .from(signageContents)
    .innerJoin(accounts, eq(accounts.id, signageContents.createdBy))
    .where(which)
    .orderBy(desc(signageContents.createdAt), desc(signageContents.id))
    .$dynamic()
}

function toContent(
  { content, creatorName }: Awaited<ReturnType<typeof select>>[number],
  { accountId }: Staff,
): SignageContent {
  return {
    ...content,
    createdAt: content.createdAt.toISOString(),
    creator: { name: creatorName },
    isOwn: content.createdBy === accountId,
  }
}
