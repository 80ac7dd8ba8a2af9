import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type {
  CommissionTerm,
  createCommissionTerm as createContract,
  listCommissionTerms as listContract,
  listOwnCommissionTerms as listOwnContract,
} from '@jangteo/contracts/ledger/commission-terms.ts'
import { type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '../../accounts/audit.ts'
import { shopToday } from '../../catalog/shop-day.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { readSetting } from '../../settings/read-setting.ts'
import { commissionTerms } from '../tables.ts'
import { notifySupplier } from './hold-lines.ts'

type Reader = Pick<Database, 'execute'>

const PHASE = sql`case when t.ends_on < ${shopToday} then 'ended' when t.starts_on > ${shopToday} then 'scheduled'
  else 'active' end`

const TERMS = sql`commission_terms t left join businesses b on b.account_id = t.supplier_id
  left join categories c on c.id = t.category_id left join categories parent on parent.id = c.parent_id`

/** Active ones first, then scheduled, then ended ones, each with the latest start first. */
async function readTerms(
  db: Reader,
  matching: SQL,
  page?: { limit: number; offset: number },
): Promise<CommissionTerm[]> {
  const { rows } = await db.execute<CommissionTerm & Record<string, unknown>>(sql`
    select t.id, t.supplier_id as "supplierId", b.name as "supplierName", t.category_id as "categoryId",
      concat_ws(' › ', parent.name, c.name) as "categoryName", t.rate / 100.0::float8 as percent,
      t.starts_on::text as "startsOn", t.ends_on::text as "endsOn", t.note, ${PHASE} as phase
    from ${TERMS} where ${matching}
    order by array_position(array['active', 'scheduled', 'ended'], ${PHASE}), t.starts_on desc, t.id desc
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`)
  return rows.map((row) => ({ ...row, categoryName: row.categoryName || null }))
}

export async function listCommissionTerms(
  db: Database,
  { page, limit, phase, supplierId }: Received<typeof listContract>['query'],
): Promise<ResponseOf<typeof listContract>> {
  const matching = sql`(${phase ?? null}::text is null or ${PHASE} = ${phase ?? null})
    and (${supplierId ?? null}::uuid is null or t.supplier_id = ${supplierId ?? null})`
  const [data, counted, { commissionPercent }] = await Promise.all([
    readTerms(db, matching, { limit, offset: (page - 1) * limit }),
    db.execute<{ count: number }>(sql`select count(*)::int as count from commission_terms t where ${matching}`),
    readSetting(db, 'trade'),
  ])
  return { data, total: counted.rows[0]?.count ?? 0, page, limit, commissionPercent }
}

export async function listOwnCommissionTerms(
  db: Database,
  supplierId: string,
): Promise<ResponseOf<typeof listOwnContract>> {
  const [data, { commissionPercent }] = await Promise.all([
    readTerms(
      db,
      sql`${PHASE} <> 'ended' and (t.supplier_id = ${supplierId} or (t.supplier_id is null and exists (
        select from products p where p.supplier_id = ${supplierId} and p.deleted_at is null
          and t.category_id = any (p.shelf_ids))))`,
    ),
    readSetting(db, 'trade'),
  ])
  return { data, commissionPercent }
}

/** Sales keep the commission of their day, so a term cannot start in the past. */
export async function createCommissionTerm(
  db: Database,
  actorId: string,
  { percent, ...body }: Received<typeof createContract>['body'],
): Promise<CommissionTerm> {
  const { supplierId, categoryId, startsOn } = body
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ isPast: boolean; knowsSupplier: boolean; knowsCategory: boolean }>(sql`
      select ${startsOn}::date < ${shopToday} as "isPast",
        ${supplierId}::uuid is null or exists (select from accounts where id = ${supplierId} and role = 'business')
          as "knowsSupplier",
        ${categoryId}::uuid is null or exists (select from categories where id = ${categoryId})
          as "knowsCategory"`)
    const [found] = rows
    if (found?.isPast)
      throw new AppError('invalid_request', { field: 'startsOn', message: '오늘이나 그 뒤의 날짜여야 합니다' })
    if (!found?.knowsSupplier)
      throw new AppError('invalid_request', { field: 'supplierId', message: '없는 공급자입니다' })
    if (!found.knowsCategory)
      throw new AppError('invalid_request', { field: 'categoryId', message: '없는 카테고리입니다' })
    const [added] = await tx
      .insert(commissionTerms)
      .values({ ...body, rate: Math.round(percent * 100), createdBy: actorId })
      .onConflictDoNothing()
      .returning({ id: commissionTerms.id })
    if (!added)
      throw new AppError('invalid_request', { field: 'startsOn', message: '이날 시작하는 수수료가 이미 있습니다' })
    const term = await readTerm(tx, added.id)
    await record(tx, actorId, 'created', term)
    if (supplierId) await notifySupplier(tx, supplierId, `${scopeText(term)} 수수료를 ${termText(term)}로 정했습니다.`)
    return term
  })
}

export async function endCommissionTerm(
  db: Database,
  actorId: string,
  id: string,
  endsOn: string,
): Promise<CommissionTerm> {
  return db.transaction(async (tx) => {
    const { term: before, today } = await lockTerm(tx, id)
    if (endsOn < today)
      throw new AppError('invalid_request', { field: 'endsOn', message: '오늘이나 그 뒤의 날짜여야 합니다' })
    if (endsOn < before.startsOn)
      throw new AppError('invalid_request', { field: 'endsOn', message: '시작일보다 빠를 수 없습니다' })
    if (before.phase === 'ended') throw new AppError('already_decided')
    await tx.execute(sql`update commission_terms set ends_on = ${endsOn} where id = ${id}`)
    const term = await readTerm(tx, id)
    await record(tx, actorId, 'ended', term)
    if (term.supplierId)
      await notifySupplier(
        tx,
        term.supplierId,
        `${scopeText(term)} 수수료 ${term.percent}%는 ${endsOn}까지 적용됩니다.`,
      )
    return term
  })
}

export async function deleteCommissionTerm(db: Database, actorId: string, id: string): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    const { term } = await lockTerm(tx, id)
    if (term.phase !== 'scheduled') throw new AppError('term_started')
    await tx.execute(sql`delete from commission_terms where id = ${id}`)
    await record(tx, actorId, 'deleted', term)
    if (term.supplierId)
      await notifySupplier(
        tx,
        term.supplierId,
        `${term.startsOn}부터 적용하려던 ${scopeText(term)} 수수료 ${term.percent}%를 취소했습니다.`,
      )
    return { id }
  })
}

async function readTerm(db: Reader, id: string): Promise<CommissionTerm> {
  const [term] = await readTerms(db, sql`t.id = ${id}`)
  if (!term) throw new AppError('not_found')
  return term
}

async function lockTerm(tx: Reader, id: string): Promise<{ term: CommissionTerm; today: string }> {
  const { rows } = await tx.execute<{ today: string }>(
    sql`select ${shopToday}::text as today from commission_terms where id = ${id} for update`,
  )
  return { term: await readTerm(tx, id), today: rows[0]?.today ?? '' }
}

type Done = 'created' | 'ended' | 'deleted'

async function record(tx: Pick<Database, 'insert'>, actorId: string, done: Done, term: CommissionTerm): Promise<void> {
  const { supplierId, categoryName, percent, startsOn, endsOn, note } = term
  await recordAudit(tx, {
    ...{ actorId, action: 'commission_term_changed', subjectId: supplierId },
    details: { done, category: categoryName ?? '', percent, startsOn, endsOn: endsOn ?? '', note },
  })
}

/** `주방 카테고리의` or `모든 상품의` */
function scopeText({ categoryName }: CommissionTerm): string {
  return categoryName ? `${categoryName} 카테고리의` : '모든 상품의'
}

/** `2026-12-01부터 8%` */
function termText({ startsOn, endsOn, percent }: CommissionTerm): string {
  return `${startsOn}부터 ${endsOn ? `${endsOn}까지 ` : ''}${percent}%`
}
