import type { AuditAction } from '@jangteo/contracts/accounts/admin-users.ts'
import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type * as contract from '@jangteo/contracts/price-lists/admin-price-lists.ts'
import {
  type ListRetailer,
  MAX_PRICE_LISTS,
  type PriceList,
  type PriceListDetail,
  type PriceListForm,
  type PriceListPhase,
} from '@jangteo/contracts/price-lists/price-lists.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '../accounts/audit.ts'
import { accounts, businesses } from '../accounts/tables.ts'
import { priceListAudience, priceListPrices, priceLists } from '../catalog/tables.ts'
import { containsPattern } from '../database/like-pattern.ts'
import type { Database } from '../database/open-database.ts'
import { inTransaction, type Transaction } from '../database/statement.ts'
import { AppError } from '../http/app-error.ts'
import { requireVersion } from '../http/require-version.ts'
import { orderParts, orders } from '../orders/tables.ts'

/** The caller: a supplier for the own lists, or an admin for those of the market. */
export type Owner = { supplierId: string } | { adminId: string }

export type ListKey = Owner & { id: string }
type Reader = Pick<Database, 'select' | '$count'>
type ListRow = typeof priceLists.$inferSelect

const supplierIdOf = (owner: Owner) => ('supplierId' in owner ? owner.supplierId : null)

/** An admin sees the lists of suppliers too. */
function mayRead(owner: Owner): SQL | undefined {
  return 'supplierId' in owner ? eq(priceLists.supplierId, owner.supplierId) : undefined
}

const today = sql`(now() at time zone 'Asia/Seoul')::date`
const phaseSql = sql<PriceListPhase>`case when ${priceLists.status} <> 'active' then ${priceLists.status}
  when ${priceLists.startsOn} > ${today} then 'scheduled' when ${priceLists.endsOn} < ${today} then 'ended' else 'running' end`

export async function listPriceLists(
  db: Database,
  owner: Owner,
  { page, limit, search, phase }: Received<typeof contract.listMarketPriceLists>['query'],
): Promise<ResponseOf<typeof contract.listMarketPriceLists>> {
  const matching = and(
    mayRead(owner),
    search ? ilike(priceLists.name, containsPattern(search)) : undefined,
    phase && sql`${phaseSql} = ${phase}`,
  )
  const [data, total] = await Promise.all([
    readLists(db, matching, { limit, offset: (page - 1) * limit }),
    db.$count(priceLists, matching),
  ])
  return { data, total, page, limit }
}

export async function getPriceList(db: Reader, key: ListKey): Promise<PriceListDetail> {
  const [list] = await readLists(db, and(eq(priceLists.id, key.id), mayRead(key)))
  if (!list) throw new AppError('not_found')
  const retailers = await db
    .select({ id: businesses.accountId, name: businesses.name, grade: businesses.grade })
    .from(priceListAudience)
    .innerJoin(businesses, eq(businesses.accountId, priceListAudience.accountId))
    .where(eq(priceListAudience.listId, list.id))
    .orderBy(asc(businesses.name), asc(businesses.accountId))
  return { ...list, retailers }
}

/** Newest first. */
async function readLists(
  db: Reader,
  where: SQL | undefined,
  { limit, offset } = { limit: 1, offset: 0 },
): Promise<PriceList[]> {
  const rows = await db
    .select({
      row: priceLists,
      supplierName: businesses.name,
      phase: phaseSql,
      grades: sql<Grade[]>`array(select a.grade from price_list_audience a
        where a.list_id = ${priceLists.id} and a.grade is not null order by a.grade)`,
      retailerCount: sql<number>`(select count(a.account_id)::int from price_list_audience a where a.list_id = ${priceLists.id})`,
      priceCount: sql<number>`(select count(*)::int from price_list_prices p where p.list_id = ${priceLists.id})`,
    })
    .from(priceLists)
    .leftJoin(businesses, eq(businesses.accountId, priceLists.supplierId))
    .where(where)
    .orderBy(desc(priceLists.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ row: { createdAt, updatedAt, ...row }, ...rest }) => ({
    ...row,
    ...rest,
    updatedAt: updatedAt.toISOString(),
  }))
}

export function createPriceList(db: Database, owner: Owner, form: PriceListForm): Promise<PriceListDetail> {
  return inTransaction(db, async (tx) => {
    const supplierId = supplierIdOf(owner)
    const owned = supplierId ? eq(priceLists.supplierId, supplierId) : sql`${priceLists.supplierId} is null`
    if ((await tx.$count(priceLists, owned)) >= MAX_PRICE_LISTS)
      throw new AppError('price_list_refused', {
        message: `단가표는 ${MAX_PRICE_LISTS}개까지 만들 수 있습니다. 쓰지 않는 단가표를 삭제해 주세요.`,
      })
    const [added] = await tx
      .insert(priceLists)
      .values({ ...columnsOf(form), supplierId })
      .returning()
    if (!added) throw new Error('an insert always returns its row')
    await writeAudience(tx, added.id, form)
    await record(tx, owner, 'price_list_created', added)
    return getPriceList(tx, { ...owner, id: added.id })
  })
}

/** Orders that were placed keep their prices. */
export function updatePriceList(
  db: Database,
  key: ListKey,
  { list: form, version }: { list: PriceListForm; version: number },
): Promise<PriceListDetail> {
  return changeList(db, key, 'price_list_changed', async (tx, before) => {
    requireVersion(before.version, version)
    await tx.delete(priceListAudience).where(eq(priceListAudience.listId, before.id))
    await writeAudience(tx, before.id, form)
    await tx.update(priceLists).set(columnsOf(form)).where(eq(priceLists.id, before.id))
    if (before.status === 'active') await requireUsable(tx, key)
  })
}

/** One that is started already stays as it is: an answer that was lost can be asked for again. */
export async function startPriceList(db: Database, key: ListKey, version: number): Promise<PriceListDetail> {
  return changeList(db, key, 'price_list_started', async (tx, before) => {
    if (before.status === 'active') return 'unchanged'
    requireVersion(before.version, version)
    await tx.update(priceLists).set({ status: 'active' }).where(eq(priceLists.id, before.id))
    await requireUsable(tx, key)
  })
}

/** Stopping one that is stopped already succeeds. An admin may stop that of a supplier. */
export function stopPriceList(db: Database, { id, ...owner }: ListKey): Promise<PriceListDetail> {
  return inTransaction(db, async (tx) => {
    const before = await lockPriceList(tx, { id, ...owner })
    if (before.status === 'draft') throw new AppError('price_list_refused', { message: '시작하지 않은 단가표입니다.' })
    if (before.status === 'active') {
      await tx
        .update(priceLists)
        .set({ status: 'stopped', ...nextVersion })
        .where(eq(priceLists.id, id))
      await record(tx, owner, 'price_list_stopped', before)
    }
    return getPriceList(tx, { ...owner, id })
  })
}

/** Order lines keep the name of a list that is deleted. */
export function deletePriceList(db: Database, key: ListKey): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = await lockPriceList(tx, key)
    requireOwn(before, key)
    if (before.status === 'active')
      throw new AppError('price_list_refused', { message: '사용 중인 단가표입니다. 중지한 뒤에 삭제하세요.' })
    await tx.delete(priceLists).where(eq(priceLists.id, before.id))
    await record(tx, key, 'price_list_deleted', before)
  })
}

const nextVersion = { version: sql`${priceLists.version} + 1`, updatedAt: sql`now()` }

/** Locks an own list, changes it and counts its version. */
export function changeList(
  db: Database,
  key: ListKey,
  action: AuditAction,
  change: (tx: Transaction, before: ListRow) => Promise<undefined | 'unchanged' | { details: Record<string, number> }>,
): Promise<PriceListDetail> {
  return inTransaction(db, async (tx) => {
    const before = await lockPriceList(tx, key)
    requireOwn(before, key)
    const outcome = await change(tx, before)
    if (outcome !== 'unchanged') {
      await tx.update(priceLists).set(nextVersion).where(eq(priceLists.id, before.id))
      await record(tx, key, action, before, outcome?.details)
    }
    return getPriceList(tx, key)
  })
}

/** The row is locked, so that two people change it one after the other. */
async function lockPriceList(tx: Transaction, key: ListKey): Promise<ListRow> {
  const [row] = await tx
    .select()
    .from(priceLists)
    .where(and(eq(priceLists.id, key.id), mayRead(key)))
    .for('update')
  if (!row) throw new AppError('not_found')
  return row
}

function requireOwn({ supplierId }: ListRow, owner: Owner): void {
  if (supplierId !== supplierIdOf(owner))
    throw new AppError('price_list_refused', { message: '공급자의 단가표는 그 공급자만 고칠 수 있습니다.' })
}

/** A list in use is for retailers or grades, has prices and has not ended. */
async function requireUsable(tx: Transaction, key: ListKey): Promise<void> {
  const { grades, retailerCount, priceCount, percentOff, phase } = await getPriceList(tx, key)
  if (grades.length + retailerCount === 0)
    throw new AppError('price_list_refused', { field: 'grades', message: '적용할 등급이나 소매점을 고르세요.' })
  if (percentOff === null && priceCount === 0)
    throw new AppError('price_list_refused', {
      field: 'percentOff',
      message: '전체 할인율을 정하거나 상품 단가를 하나 이상 넣으세요.',
    })
  if (phase === 'ended')
    throw new AppError('price_list_refused', { field: 'endsOn', message: '종료일이 지났습니다. 기간을 고쳐 주세요.' })
}

function columnsOf({ name, percentOff, isFixed, startsOn, endsOn }: PriceListForm) {
  return { name, percentOff, isFixed, startsOn, endsOn }
}

async function writeAudience(tx: Transaction, listId: string, { grades, retailerIds }: PriceListForm): Promise<void> {
  const ids = [...new Set(retailerIds)]
  const found = ids.length === 0 ? 0 : await tx.$count(accounts, and(inArray(accounts.id, ids), isRetailer))
  if (found !== ids.length)
    throw new AppError('invalid_request', { field: 'retailerIds', message: '소매점을 다시 고르세요.' })
  const rows = [
    ...[...new Set(grades)].map((grade) => ({ listId, grade })),
    ...ids.map((accountId) => ({ listId, accountId })),
  ]
  if (rows.length > 0) await tx.insert(priceListAudience).values(rows)
}

const isRetailer = and(
  eq(accounts.role, 'affiliate'),
  sql`exists (select from businesses b where b.account_id = ${accounts.id})`,
)

const MAX_FOUND_RETAILERS = 20

/**
 * Approved retailers by name or business number. A supplier finds those that have bought from it by name, and others by
 * their whole number only, so that the register of retailers is not open to every supplier.
 */
export async function findRetailers(db: Database, owner: Owner, search: string): Promise<ListRetailer[]> {
  const digits = search.replace(/\D/g, '')
  const byNumber = digits.length === 10 ? eq(businesses.businessNumber, digits) : undefined
  const named = search === '' ? sql`true` : ilike(businesses.name, containsPattern(search))
  const isKnown =
    'supplierId' in owner
      ? sql`exists (select from ${orders} join ${orderParts} on ${orderParts.orderId} = ${orders.id}
          where ${orders.buyerId} = ${businesses.accountId} and ${orderParts.supplierId} = ${owner.supplierId})`
      : sql`true`
  return db
    .select({ id: businesses.accountId, name: businesses.name, grade: businesses.grade })
    .from(businesses)
    .innerJoin(accounts, eq(accounts.id, businesses.accountId))
    .where(
      and(
        eq(accounts.role, 'affiliate'),
        eq(accounts.status, 'approved'),
        eq(businesses.approvalStatus, 'approved'),
        or(byNumber, and(named, isKnown)),
      ),
    )
    .orderBy(asc(businesses.name), asc(businesses.accountId))
    .limit(MAX_FOUND_RETAILERS)
}

/** Decisions of admins are audited; suppliers change prices of their own. */
async function record(
  tx: Transaction,
  owner: Owner,
  action: AuditAction,
  { name, supplierId }: Pick<ListRow, 'name' | 'supplierId'>,
  details: Record<string, number> = {},
): Promise<void> {
  if (!('adminId' in owner)) return
  await recordAudit(tx, {
    actorId: owner.adminId,
    action,
    subjectId: supplierId,
    details: { priceList: name, ...details },
  })
}

/** A closed account is in no list; the lists of a closed supplier end. */
export async function erasePriceLists(tx: Pick<Database, 'delete' | 'select'>, accountId: string): Promise<void> {
  await tx.delete(priceListAudience).where(eq(priceListAudience.accountId, accountId))
  const own = tx.select({ id: priceLists.id }).from(priceLists).where(eq(priceLists.supplierId, accountId))
  await tx.delete(priceListPrices).where(inArray(priceListPrices.listId, own))
  await tx.delete(priceLists).where(eq(priceLists.supplierId, accountId))
}
