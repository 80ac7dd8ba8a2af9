import type { CouponBatch } from '@jangteo/contracts/promotions/admin-promotions.ts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { inTransaction, type Transaction } from '../database/statement.ts'
import { csvFile } from '../files/csv-file.ts'
import { AppError } from '../http/app-error.ts'
import type { Job, Jobs } from '../jobs/jobs.ts'
import { printedCode, randomCodes } from './coupon-codes.ts'
import { type Actor, lockPromotion, record } from './save-promotion.ts'
import { couponBatches, coupons } from './tables.ts'

export async function listCouponBatches(
  db: Pick<Database, 'select' | 'execute'>,
  promotionId: string,
): Promise<CouponBatch[]> {
  const { rows } = await db.execute<
    Omit<CouponBatch, 'createdAt'> & { createdAt: string } & Record<string, unknown>
  >(sql`
    select b.id, b.quantity, b.made, b.state, b.created_at as "createdAt",
      count(c.account_id)::int as entered, count(c.used_at)::int as used
    from coupon_batches b left join coupons c on c.batch_id = b.id and (c.account_id is not null or c.used_at is not null)
    where b.promotion_id = ${promotionId} group by b.id order by b.created_at desc, b.id`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }))
}

interface NewBatch extends Actor {
  idempotencyKey: string
  quantity: number
}

const MAKE_JOB = 'make-coupon-codes'

/** The key is the id of the batch, so that a repeated request makes no second one. */
export function createCouponBatch(
  db: Database,
  jobs: Pick<Jobs, 'enqueue'>,
  { id: promotionId, actorId, idempotencyKey, quantity }: NewBatch,
): Promise<CouponBatch[]> {
  return inTransaction(db, async (tx) => {
    const promotion = await lockPromotion(tx, { id: promotionId })
    if (!promotion.isCoupon) throw new AppError('promotion_refused', { message: '쿠폰에만 코드를 만들 수 있습니다.' })
    const { rowCount } = await tx
      .insert(couponBatches)
      .values({ id: idempotencyKey, promotionId, quantity, createdBy: actorId })
      .onConflictDoNothing()
    if (rowCount === 0) await requireSame(tx, { idempotencyKey, promotionId, quantity })
    else {
      await record(tx, actorId, 'coupon_codes_made', promotion, { quantity })
      await jobs.enqueue(tx, MAKE_JOB, { batchId: idempotencyKey })
    }
    return listCouponBatches(tx, promotionId)
  })
}

async function requireSame(
  tx: Transaction,
  { idempotencyKey, promotionId, quantity }: { idempotencyKey: string; promotionId: string; quantity: number },
): Promise<void> {
  const [known] = await tx.select().from(couponBatches).where(eq(couponBatches.id, idempotencyKey))
  if (known?.promotionId !== promotionId || known.quantity !== quantity) throw new AppError('idempotency_mismatch')
}

const CHUNK = 5_000

/** Each chunk commits with the number of codes made, so that a run that was killed continues behind its last chunk. */
export function makeCouponCodes(db: Database): Job<{ batchId: string }> {
  return {
    name: MAKE_JOB,
    run: async ({ batchId }) => {
      while ((await makeChunk(db, batchId)) > 0);
    },
  }
}

/** Returns how many are left to make. A code that exists already is left out, and made by the next chunk. */
export function makeChunk(db: Database, batchId: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const [batch] = await tx.select().from(couponBatches).where(eq(couponBatches.id, batchId)).for('update')
    if (!batch || batch.state === 'done') return 0
    const { rowCount } = await tx.execute(sql`
      insert into coupons (promotion_id, batch_id, code, source)
      select ${batch.promotionId}, ${batchId}, code, 'batch'
      from unnest(${sql.param(randomCodes(Math.min(CHUNK, batch.quantity - batch.made)))}::text[]) as code
      on conflict (code) do nothing`)
    const made = batch.made + (rowCount ?? 0)
    const state = made === batch.quantity ? 'done' : 'running'
    await tx.update(couponBatches).set({ made, state }).where(eq(couponBatches.id, batchId))
    return batch.quantity - made
  })
}

const HEADINGS = ['코드', '상태', '등록 일시', '사용 일시']

/** Names no member: the file is sent to those who print or give away the codes. */
export async function exportCouponCodes(db: Database, batchId: string): Promise<AsyncIterable<string>> {
  if ((await db.$count(couponBatches, eq(couponBatches.id, batchId))) === 0) throw new AppError('not_found')
  return csvFile(HEADINGS, readCodes(db, batchId))
}

async function* readCodes(db: Database, batchId: string): AsyncGenerator<string[]> {
  const { id, code, receivedAt, usedAt } = coupons
  for (let last: string | undefined; ; ) {
    const rows = await db
      .select({ id, code, receivedAt, usedAt })
      .from(coupons)
      .where(and(eq(coupons.batchId, batchId), last ? gt(id, last) : undefined))
      .orderBy(asc(id))
      .limit(CHUNK)
    for (const row of rows)
      yield [
        printedCode(row.code ?? ''),
        row.usedAt ? '사용함' : row.receivedAt ? '등록함' : '등록 전',
        momentText(row.receivedAt),
        momentText(row.usedAt),
      ]
    last = rows.at(-1)?.id
    if (rows.length < CHUNK) return
  }
}

const MOMENT = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short', timeStyle: 'short' })

function momentText(at: Date | null): string {
  return at ? MOMENT.format(at) : ''
}
