import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type * as contract from '@jangteo/contracts/promotions/admin-promotions.ts'
import type { Promotion, PromotionNames, PromotionPhase } from '@jangteo/contracts/promotions/promotions.ts'
import { promotionSentence } from '@jangteo/domain/promotions/promotion-sentence.ts'
import { and, desc, eq, gt, ilike, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { businesses } from '../accounts/tables.ts'
import { containsPattern } from '../database/like-pattern.ts'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { type NameBook, readNames } from './promotion-names.ts'
import { NO_FIGURES, readFigures } from './promotion-report.ts'
import { promotionLimits, promotions } from './tables.ts'

type Reader = Pick<Database, 'select' | 'execute'>

/** By status and the clock of the database. */
export const phaseSql = sql<PromotionPhase>`case when ${promotions.status} <> 'active' then ${promotions.status}
  when ${promotions.startsAt} > now() then 'scheduled'
  when ${promotions.endsAt} <= now() then 'ended' else 'running' end`

export const isRunning = and(
  eq(promotions.status, 'active'),
  sql`${promotions.startsAt} <= now()`,
  or(isNull(promotions.endsAt), sql`${promotions.endsAt} > now()`),
)

type Query = Received<typeof contract.listPromotions>['query']

/** Of a supplier, or all. The counts of the phases ignore the filter by phase. */
export async function listPromotions(
  db: Database,
  { page, limit, q, phase, kind }: Query,
  supplierId?: string,
): Promise<ResponseOf<typeof contract.listPromotions>> {
  const filters = and(
    supplierId ? eq(promotions.supplierId, supplierId) : undefined,
    q ? ilike(promotions.name, containsPattern(q)) : undefined,
    kind && eq(promotions.isCoupon, kind === 'coupon'),
  )
  const [data, counted] = await Promise.all([
    readPromotions(db, and(filters, phase && sql`${phaseSql} = ${phase}`), { limit, offset: (page - 1) * limit }),
    // `group by 1`: the expression with its parameters would not be recognised as the same.
    db.select({ phase: phaseSql, count: sql<number>`count(*)::int` }).from(promotions).where(filters).groupBy(sql`1`),
  ])
  const counts = Object.fromEntries(counted.map((row) => [row.phase, row.count]))
  const total = phase ? (counts[phase] ?? 0) : counted.reduce((sum, { count }) => sum + count, 0)
  return { data, total, page, limit, counts }
}

interface Found {
  id: string
  /** Only if it is of this supplier. */
  supplierId?: string | undefined
}

export async function getPromotion(db: Reader, { id, supplierId }: Found): Promise<Promotion> {
  const [found] = await readPromotions(db, isFound({ id, supplierId }))
  if (!found) throw new AppError('not_found')
  return found
}

export function isFound({ id, supplierId }: Found): SQL | undefined {
  return and(eq(promotions.id, id), supplierId ? eq(promotions.supplierId, supplierId) : undefined)
}

export async function getPromotionWithNames(
  db: Reader,
  found: Found,
): Promise<{ data: Promotion; names: PromotionNames }> {
  const data = await getPromotion(db, found)
  return { data, names: (await readNames(db, [data])).namesOf(data) }
}

/** Days in Seoul, both inclusive; what was never approved is in no calendar. */
export async function listCampaigns(
  db: Database,
  { from, until }: Received<typeof contract.listCampaigns>['query'],
): Promise<ResponseOf<typeof contract.listCampaigns>> {
  const startOf = (day: string, later: number) =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone 'Asia/Seoul')`
  const overlaps = and(
    sql`${promotions.status} <> 'rejected'`,
    lt(promotions.startsAt, startOf(until, 1)),
    or(isNull(promotions.endsAt), gt(promotions.endsAt, startOf(from, 0))),
  )
  return { data: await readPromotions(db, overlaps, { limit: MAX_CAMPAIGNS, offset: 0 }) }
}

const MAX_CAMPAIGNS = 500

const selectPromotions = (db: Reader) =>
  db
    .select({
      row: promotions,
      phase: phaseSql,
      maxUses: promotionLimits.maxUses,
      budget: promotionLimits.budget,
      supplierName: businesses.name,
    })
    .from(promotions)
    .leftJoin(promotionLimits, eq(promotionLimits.promotionId, promotions.id))
    .leftJoin(businesses, eq(businesses.accountId, promotions.supplierId))

/** Newest first. */
async function readPromotions(
  db: Reader,
  where: SQL | undefined,
  { limit, offset } = { limit: 1, offset: 0 },
): Promise<Promotion[]> {
  const rows = await selectPromotions(db).where(where).orderBy(desc(promotions.id)).limit(limit).offset(offset)
  const [names, figures] = [
    await readNames(
      db,
      rows.map(({ row }) => row),
    ),
    await readFigures(
      db,
      rows.map(({ row }) => row.id),
    ),
  ]
  return rows.map((found) => toPromotion(found, names, figures.get(found.row.id) ?? NO_FIGURES))
}

type FoundRow = Awaited<ReturnType<typeof selectPromotions>>[number]

function toPromotion(
  { row, phase, maxUses, budget, supplierName }: FoundRow,
  names: NameBook,
  figures: Promotion['figures'],
): Promotion {
  const { createdBy, decidedBy, decidedAt, ...shown } = row
  return {
    ...shown,
    // The tables hold what the contract admitted; the domain reads the lists only.
    targets: copyTargets(row.targets),
    effect: row.effect as Promotion['effect'],
    conditions: row.conditions as Promotion['conditions'],
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    ...{ maxUses, budget, phase, supplierName, figures },
    sentence: promotionSentence(row, names),
  }
}

function copyTargets({ productIds, categoryIds, brands, supplierIds, optionValues }: FoundRow['row']['targets']) {
  return {
    productIds: [...productIds],
    categoryIds: [...categoryIds],
    brands: [...brands],
    supplierIds: [...supplierIds],
    optionValues: [...optionValues],
  }
}
