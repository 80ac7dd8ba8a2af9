import { randomInt } from 'node:crypto'
import type { AuditAction } from '@jangteo/contracts/accounts/admin-users.ts'
import type { Promotion, PromotionForm } from '@jangteo/contracts/promotions/promotions.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { slugify } from '@jangteo/domain/slug.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { recordAudit } from '../accounts/audit.ts'
import { databaseErrorCode, UNIQUE_VIOLATION } from '../database/database-errors.ts'
import type { Database } from '../database/open-database.ts'
import { inTransaction, type Transaction } from '../database/statement.ts'
import { announceChange } from '../events/announce.ts'
import { AppError } from '../http/app-error.ts'
import { requireVersion } from '../http/require-version.ts'
import { normalizeCode, normalizedCodeSql } from './coupon-codes.ts'
import { getPromotion, isFound } from './list-promotions.ts'
import { idsOfRule, readNames } from './promotion-names.ts'
import { coupons, promotionLimits, promotions } from './tables.ts'

type PromotionRow = typeof promotions.$inferSelect

export interface Actor {
  id: string
  actorId: string
}

export function createPromotion(db: Database, actorId: string, form: PromotionForm): Promise<Promotion> {
  return inTransaction(db, async (tx) => {
    const { id } = await insertPromotion(tx, form, { createdBy: actorId })
    await record(tx, actorId, 'promotion_created', { name: form.name, supplierId: null })
    return getPromotion(tx, { id })
  })
}

/** Orders that were placed keep their discounts. */
export function updatePromotion(
  db: Database,
  { id, actorId }: Actor,
  { promotion, version }: { promotion: PromotionForm; version: number },
): Promise<Promotion> {
  return inTransaction(db, async (tx) => {
    const before = await lockPromotion(tx, { id })
    requireVersion(before.version, version)
    requireOfMarket(before, '공급자가 제안한 프로모션은 공급자만 고칠 수 있습니다.')
    await writePromotion(tx, before, promotion)
    await record(tx, actorId, 'promotion_changed', before)
    return getPromotion(tx, { id })
  })
}

export function startPromotion(db: Database, { id, actorId }: Actor, version: number): Promise<Promotion> {
  return inTransaction(db, async (tx) => {
    const before = await lockPromotion(tx, { id })
    if (before.status === 'active') return getPromotion(tx, { id })
    requireVersion(before.version, version)
    requireOfMarket(before, '공급자가 다시 제안해야 시작할 수 있습니다.')
    requireNotEnded(before)
    await activate(tx, before)
    await record(tx, actorId, 'promotion_started', before)
    return getPromotion(tx, { id })
  })
}

/** Stopping one that is stopped already succeeds. */
export function stopPromotion(db: Database, { id, actorId }: Actor): Promise<Promotion> {
  return inTransaction(db, async (tx) => {
    const before = await lockPromotion(tx, { id })
    if (before.status === 'stopped') return getPromotion(tx, { id })
    if (before.status !== 'active') throw new AppError('promotion_refused', { message: '시작한 프로모션이 아닙니다.' })
    await setStatus(tx, id, { status: 'stopped' })
    await record(tx, actorId, 'promotion_stopped', before)
    return getPromotion(tx, { id })
  })
}

interface NewPromotion {
  createdBy: string
  supplierId?: string
  status?: PromotionRow['status']
}

export async function insertPromotion(
  tx: Transaction,
  form: PromotionForm,
  owner: NewPromotion,
): Promise<{ id: string }> {
  await requireReferences(tx, form)
  await requireFreeCode(tx, form.code)
  for (const slug of await freeSlugs(tx, slugify(form.name) || '세일')) {
    const [added] = await tx
      .insert(promotions)
      .values({ ...columnsOf(form), ...owner, slug })
      .onConflictDoNothing({ target: promotions.slug })
      .returning({ id: promotions.id })
    if (!added) continue
    await writeLimits(tx, added.id, form)
    await announceChange(tx, ['promotions'])
    return added
  }
  throw new AppError('slug_taken')
}

const MAX_SLUG_ATTEMPTS = 20

/**
 * Read before the insert: an insert that finds its slug taken waits for an admin who changes the promotion of that slug,
 * and after a failed insert it would hold the mark of `promotion_changes`, for which the admin waits.
 */
async function freeSlugs(tx: Transaction, base: string): Promise<string[]> {
  const numbered = Array.from({ length: MAX_SLUG_ATTEMPTS - 2 }, (_, nth) => `${base}-${nth + 2}`)
  const slugs = [base, ...numbered, `${base}-${randomInt(1e6, 1e9)}`]
  const taken = await tx.select({ slug: promotions.slug }).from(promotions).where(inArray(promotions.slug, slugs))
  return slugs.filter((slug) => !taken.some((row) => row.slug === slug))
}

/** The slug stays, so that printed links of the sale page keep working. */
export async function writePromotion(
  tx: Transaction,
  before: PromotionRow,
  form: PromotionForm,
  change: Partial<Pick<PromotionRow, 'status' | 'rejectionReason'>> = {},
): Promise<void> {
  await requireReferences(tx, form)
  await requireFreeCode(tx, form.code, before.id)
  if (form.isCoupon !== before.isCoupon && (await isInUse(tx, before)))
    throw new AppError('promotion_refused', {
      field: 'isCoupon',
      message: '이미 시작했거나 쿠폰을 준 프로모션은 종류를 바꿀 수 없습니다.',
    })
  await refusingSecondWelcome(
    tx
      .update(promotions)
      .set({ ...columnsOf(form), ...change })
      .where(eq(promotions.id, before.id)),
  )
  await writeLimits(tx, before.id, form)
  await announceChange(tx, ['promotions'])
}

async function isInUse(tx: Transaction, { id, status }: PromotionRow): Promise<boolean> {
  return status === 'active' || (await tx.$count(coupons, eq(coupons.promotionId, id))) > 0
}

/** The row is locked, so that two admins change it one after the other. */
export async function lockPromotion(
  tx: Transaction,
  found: { id: string; supplierId?: string | undefined },
): Promise<PromotionRow> {
  const [row] = await tx.select().from(promotions).where(isFound(found)).for('update')
  if (!row) throw new AppError('not_found')
  return row
}

function requireOfMarket({ supplierId }: PromotionRow, message: string): void {
  if (supplierId !== null) throw new AppError('promotion_refused', { message })
}

export function requireNotEnded({ endsAt }: PromotionRow): void {
  if (endsAt && endsAt.getTime() <= Date.now())
    throw new AppError('promotion_refused', {
      field: 'endsAt',
      message: '종료 일시가 지났습니다. 기간을 고친 뒤에 시작하세요.',
    })
}

export async function activate(tx: Transaction, { id, status }: PromotionRow, decidedBy?: string): Promise<void> {
  if (!['draft', 'stopped', 'proposed'].includes(status)) throw new AppError('promotion_refused')
  await refusingSecondWelcome(
    setStatus(tx, id, {
      status: 'active',
      rejectionReason: null,
      ...(decidedBy && { decidedBy, decidedAt: new Date() }),
    }),
  )
}

export async function setStatus(
  tx: Transaction,
  id: string,
  change: Partial<Pick<PromotionRow, 'status' | 'rejectionReason' | 'decidedBy' | 'decidedAt'>>,
): Promise<void> {
  await tx.update(promotions).set(change).where(eq(promotions.id, id))
  await announceChange(tx, ['promotions'])
}

/** One welcome coupon can be active, by a unique index. */
async function refusingSecondWelcome(work: PromiseLike<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (databaseErrorCode(error) !== UNIQUE_VIOLATION) throw error
    throw new AppError('promotion_refused', {
      field: 'isWelcome',
      message: '진행 중인 가입 쿠폰이 이미 있습니다. 먼저 그 쿠폰을 중지하세요.',
    })
  }
}

export async function record(
  tx: Transaction,
  actorId: string,
  action: AuditAction,
  { name, supplierId }: Pick<PromotionRow, 'name' | 'supplierId'>,
  details: Record<string, string | number> = {},
): Promise<void> {
  await recordAudit(tx, { actorId, action, subjectId: supplierId, details: { promotion: name, ...details } })
}

function columnsOf({ maxUses, budget, startsAt, endsAt, ...form }: PromotionForm) {
  return { ...form, startsAt: new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt) }
}

/** Refuses ids that do not exist; which list has one is the field. */
async function requireReferences(tx: Transaction, form: PromotionForm): Promise<void> {
  const ids = idsOfRule(form)
  const names = await readNames(tx, [form])
  const refuse = (field: string, message: string) => {
    throw new AppError('invalid_request', { field, message })
  }
  if (ids.products.some((id) => names.product(id) === undefined)) refuse('targets', '상품을 다시 고르세요.')
  if (ids.categories.some((id) => names.category(id) === undefined)) refuse('targets', '카테고리를 다시 고르세요.')
  if (ids.suppliers.some((id) => names.supplier(id) === undefined)) refuse('targets', '공급자를 다시 고르세요.')
  if (ids.variants.some((id) => names.variant(id) === undefined)) refuse('effect', '사은품을 다시 고르세요.')
  if (ids.stores.some((id) => names.store(id) === undefined)) refuse('conditions', '매장을 다시 고르세요.')
}

/** Members may type a code without its dashes, so that it has to be unique without them. */
async function requireFreeCode(tx: Transaction, code: string | null, ownId?: string): Promise<void> {
  if (code === null) return
  // Two admins who save the same code at once: the second waits here and then sees the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('promotion codes', 0))`)
  const taken = and(
    sql`${normalizedCodeSql(promotions.code)} = ${normalizeCode(code)}`,
    ownId ? ne(promotions.id, ownId) : undefined,
  )
  if ((await tx.$count(promotions, taken)) > 0)
    throw new AppError('name_taken', { field: 'code', message: '이미 쓰고 있는 쿠폰 코드입니다.' })
}

/**
 * A promotion has a row of limits exactly when it has a limit. One that gets its first limit after it was used starts
 * with the uses of its orders.
 */
async function writeLimits(
  tx: Transaction,
  promotionId: string,
  { maxUses, budget }: Pick<PromotionForm, 'maxUses' | 'budget'>,
): Promise<void> {
  const isOwn = eq(promotionLimits.promotionId, promotionId)
  if (maxUses === null && budget === null) {
    await tx.delete(promotionLimits).where(isOwn)
    return
  }
  await tx.execute(sql`
    insert into promotion_limits (promotion_id, uses, given)
    select ${promotionId}, count(*), coalesce(sum(amount), 0) from order_discounts
    where promotion_id = ${promotionId} and is_used
    on conflict do nothing`)
  const [known] = await tx.select().from(promotionLimits).where(isOwn).for('update')
  const { uses = 0, given = 0 } = known ?? {}
  if (maxUses !== null && maxUses < uses)
    throw new AppError('promotion_refused', {
      field: 'maxUses',
      message: `이미 ${uses.toLocaleString('ko-KR')}회 사용되었습니다. 그 이상으로 정하세요.`,
    })
  if (budget !== null && budget < given)
    throw new AppError('promotion_refused', {
      field: 'budget',
      message: `이미 ${formatWon(given)}을 할인했습니다. 그 이상으로 정하세요.`,
    })
  if (known?.maxUses === maxUses && known.budget === budget) return
  await tx.update(promotionLimits).set({ maxUses, budget }).where(isOwn)
}
