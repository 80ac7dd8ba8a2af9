import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type {
  Adjustment,
  listAdjustments as listContract,
  requestAdjustment as requestContract,
} from '@jangteo/contracts/ledger/settlement-corrections.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { recordAudit } from '../../accounts/audit.ts'
import { accounts, businesses } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { notifyAdmins } from '../../notifications/notify.ts'
import { settlementAdjustments } from '../tables.ts'
import { notifySupplier } from './hold-lines.ts'

type Reader = Pick<Database, 'select'>

const requester = alias(accounts, 'requester')
const decider = alias(accounts, 'decider')

async function readAdjustments(
  db: Reader,
  matching: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<Adjustment[]> {
  const rows = await db
    .select({
      row: settlementAdjustments,
      supplierName: businesses.name,
      requestedByName: requester.name,
      decidedByName: decider.name,
    })
    .from(settlementAdjustments)
    .innerJoin(businesses, eq(businesses.accountId, settlementAdjustments.supplierId))
    .innerJoin(requester, eq(requester.id, settlementAdjustments.requestedBy))
    .leftJoin(decider, eq(decider.id, settlementAdjustments.decidedBy))
    .where(matching)
    .orderBy(desc(settlementAdjustments.id))
    .limit(limit)
    .offset(offset)
  return rows.map(
    ({ row: { id, supplierId, amount, reason, state, requestedBy, refusalReason, ...row }, ...names }) => ({
      ...{ id, supplierId, amount, reason, state, requestedBy, refusalReason, ...names },
      requestedAt: row.requestedAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
    }),
  )
}

export async function listAdjustments(
  db: Database,
  { page, limit, supplierId, state }: Received<typeof listContract>['query'],
): Promise<ResponseOf<typeof listContract>> {
  const matching = and(
    supplierId ? eq(settlementAdjustments.supplierId, supplierId) : undefined,
    state ? eq(settlementAdjustments.state, state) : undefined,
  )
  const [data, total] = await Promise.all([
    readAdjustments(db, matching, { limit, offset: (page - 1) * limit }),
    db.$count(settlementAdjustments, matching),
  ])
  return { data, total, page, limit }
}

async function readAdjustment(db: Reader, matching: SQL): Promise<Adjustment> {
  const [adjustment] = await readAdjustments(db, matching, { limit: 1, offset: 0 })
  if (!adjustment) throw new AppError('not_found')
  return adjustment
}

/** Nothing is booked yet. A repeated request finds the adjustment of the first. */
export async function requestAdjustment(
  db: Database,
  actorId: string,
  { supplierId, amount, reason, idempotencyKey }: Received<typeof requestContract>['body'],
): Promise<Adjustment> {
  return db.transaction(async (tx) => {
    const [supplier] = await tx
      .select({ name: businesses.name })
      .from(businesses)
      .innerJoin(accounts, and(eq(accounts.id, businesses.accountId), eq(accounts.role, 'business')))
      .where(eq(businesses.accountId, supplierId))
    if (!supplier) throw new AppError('not_found')
    const [requested] = await tx
      .insert(settlementAdjustments)
      .values({ supplierId, amount, reason, idempotencyKey, requestedBy: actorId })
      .onConflictDoNothing()
      .returning({ id: settlementAdjustments.id })
    if (requested) {
      await recordAudit(tx, audit('adjustment_requested', actorId, { supplierId, amount, reason }))
      await notifyAdmins(tx, {
        kind: 'adjustment_waiting',
        text: `${supplier.name}의 정산 조정 ${signed(amount)}이 승인을 기다립니다.`,
        link: '/admin/settlement',
      })
      return readAdjustment(tx, eq(settlementAdjustments.id, requested.id))
    }
    const before = await readAdjustment(tx, eq(settlementAdjustments.idempotencyKey, idempotencyKey))
    const isSame = before.supplierId === supplierId && before.amount === amount && before.reason === reason
    if (!isSame || before.requestedBy !== actorId) throw new AppError('idempotency_mismatch')
    return before
  })
}

/** Booked by a trigger, once; the database refuses the admin who requested it. */
export async function approveAdjustment(db: Database, actorId: string, id: string): Promise<Adjustment> {
  return db.transaction(async (tx) => {
    const approved = await decide(
      tx,
      id,
      { state: 'approved', decidedBy: actorId },
      ne(settlementAdjustments.requestedBy, actorId),
    )
    const adjustment = await readAdjustment(tx, eq(settlementAdjustments.id, id))
    if (!approved) {
      if (adjustment.state === 'requested') throw new AppError('second_admin_needed')
      if (adjustment.state !== 'approved') throw new AppError('already_decided')
      return adjustment
    }
    await recordAudit(tx, audit('adjustment_approved', actorId, adjustment))
    await notifySupplier(
      tx,
      adjustment.supplierId,
      `이번 달 정산을 ${signed(adjustment.amount)} 조정했습니다. 사유: ${adjustment.reason}`,
    )
    return adjustment
  })
}

/** The admin who requested it may withdraw it. */
export async function refuseAdjustment(db: Database, actorId: string, id: string, reason: string): Promise<Adjustment> {
  return db.transaction(async (tx) => {
    const refused = await decide(tx, id, { state: 'refused', decidedBy: actorId, refusalReason: reason })
    const adjustment = await readAdjustment(tx, eq(settlementAdjustments.id, id))
    if (!refused) {
      if (adjustment.state !== 'refused') throw new AppError('already_decided')
      return adjustment
    }
    await recordAudit(tx, audit('adjustment_refused', actorId, { ...adjustment, reason }))
    return adjustment
  })
}

type Decided = Pick<typeof settlementAdjustments.$inferInsert, 'state' | 'decidedBy' | 'refusalReason'>

async function decide(tx: Pick<Database, 'update'>, id: string, decided: Decided, only?: SQL): Promise<boolean> {
  const { rowCount } = await tx
    .update(settlementAdjustments)
    .set({ ...decided, decidedAt: sql`now()` })
    .where(and(eq(settlementAdjustments.id, id), eq(settlementAdjustments.state, 'requested'), only))
  return rowCount === 1
}

type AdjustmentAction = 'adjustment_requested' | 'adjustment_approved' | 'adjustment_refused'

function audit(
  action: AdjustmentAction,
  actorId: string,
  { supplierId, amount, reason }: Pick<Adjustment, 'supplierId' | 'amount' | 'reason'>,
) {
  return { actorId, action, subjectId: supplierId, details: { amount, reason } }
}

function signed(amount: number): string {
  return `${amount > 0 ? '+' : ''}${formatWon(amount)}`
}
