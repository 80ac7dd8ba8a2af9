import type { CreditDeposit, CreditDepositForm } from '@jangteo/contracts/credit/credit.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '../accounts/audit.ts'
import { shopToday } from '../catalog/shop-day.ts'
import type { Database } from '../database/open-database.ts'
import { inTransaction, statement, type Transaction } from '../database/statement.ts'
import { AppError } from '../http/app-error.ts'
import type { Job, Jobs } from '../jobs/jobs.ts'
import { notify } from '../notifications/notify.ts'
import { FOLLOW_STATEMENT_JOB } from './hold-credit.ts'
import { readDeposit } from './read-credit.ts'
import { creditDeposits, creditMatches, creditStatements } from './tables.ts'

export interface DepositServices {
  jobs: Pick<Jobs, 'enqueue'>
  /** Sets the payment status of the statement's orders; the enqueued job does it again if it fails. */
  followStatement(statementId: string): Promise<void>
}

export type NewDeposit = Omit<typeof creditDeposits.$inferInsert, 'id' | 'matchedAmount' | 'enteredAt'>

/** Undefined where the key or the bank's reference is known. */
export async function insertDeposit(tx: Transaction, deposit: NewDeposit): Promise<string | undefined> {
  const [inserted] = await tx
    .insert(creditDeposits)
    .values(deposit)
    .onConflictDoNothing()
    .returning({ id: creditDeposits.id })
  return inserted?.id
}

/** The same key returns the deposit of the first call; a known bank reference is refused. */
export async function enterDeposit(
  db: Database,
  services: DepositServices,
  actorId: string,
  form: CreditDepositForm,
): Promise<CreditDeposit> {
  const { receivedOn, depositor, amount, bankReference, statementId, idempotencyKey } = form
  const entered = await inTransaction(db, async (tx) => {
    await refuseFutureDay(tx, receivedOn)
    const id = await insertDeposit(tx, {
      ...{ receivedOn, depositor, amount, idempotencyKey, source: 'entered', enteredBy: actorId },
      bankReference: bankReference || null,
    })
    if (!id) return { id: await findByKey(tx, form), matchedStatement: undefined }
    await recordAudit(tx, {
      actorId,
      action: 'credit_deposit_entered',
      subjectId: null,
      details: { amount, receivedOn },
    })
    if (statementId) await matchWithin(tx, services, { depositId: id, statementId, actorId })
    return { id, matchedStatement: statementId }
  })
  if (entered.matchedStatement) await followNow(services, entered.matchedStatement)
  return readDeposit(db, entered.id)
}

async function refuseFutureDay(tx: Transaction, day: string): Promise<void> {
  const { rows } = await tx.execute<{ isFuture: boolean }>(sql`select ${day}::date > ${shopToday} as "isFuture"`)
  if (rows[0]?.isFuture)
    throw new AppError('invalid_request', { field: 'receivedOn', message: '입금일은 오늘까지 입력할 수 있습니다' })
}

async function findByKey(tx: Transaction, form: CreditDepositForm): Promise<string> {
  const [known] = await tx.select().from(creditDeposits).where(eq(creditDeposits.idempotencyKey, form.idempotencyKey))
  if (!known) throw new AppError('deposit_refused', { field: 'bankReference', message: '이미 등록한 거래 번호입니다.' })
  if (known.amount !== form.amount || known.depositor !== form.depositor || known.receivedOn !== form.receivedOn)
    throw new AppError('idempotency_mismatch')
  return known.id
}

/** A failure is no failure of the match, which is committed: the job follows. */
async function followNow({ followStatement }: DepositServices, statementId: string): Promise<void> {
  await followStatement(statementId).catch(() => {})
}

const lockTermsOf = statement<{ accountId: string }>(
  'lock_credit_of_statement',
  `select t.account_id as "accountId" from credit_terms t
   where t.account_id = (select account_id from credit_statements where id = $1) for no key update of t`,
)

interface Match {
  depositId: string
  statementId: string
  actorId: string
}

/** Terms, then statement, then deposit: as refunds and the close of a statement lock them. */
export async function matchWithin(
  tx: Transaction,
  { jobs }: Pick<DepositServices, 'jobs'>,
  { depositId, statementId, actorId }: Match,
): Promise<number> {
  const [terms] = await lockTermsOf(tx, statementId)
  const [billed] = await tx
    .select()
    .from(creditStatements)
    .where(eq(creditStatements.id, statementId))
    .for('no key update')
  const [deposit] = await tx.select().from(creditDeposits).where(eq(creditDeposits.id, depositId)).for('no key update')
  if (!terms || !billed || !deposit) throw new AppError('not_found')
  const missing = billed.amount - billed.creditedAmount - billed.paidAmount
  const left = deposit.amount - deposit.matchedAmount
  if (missing === 0) throw new AppError('deposit_refused', { message: '이미 모두 입금된 명세입니다.' })
  if (left === 0) throw new AppError('deposit_refused', { message: '남은 금액이 없는 입금입니다.' })
  const amount = Math.min(missing, left)
  const [inserted] = await tx
    .insert(creditMatches)
    .values({ depositId, statementId, amount, matchedBy: actorId })
    .onConflictDoNothing()
    .returning({ id: creditMatches.id })
  if (!inserted) throw new AppError('deposit_refused', { message: '이미 이 명세에 연결한 입금입니다.' })
  await recordAudit(tx, {
    actorId,
    action: 'credit_deposit_matched',
    subjectId: terms.accountId,
    details: { statement: billed.number, amount },
  })
  if (amount === missing)
    await notify(tx, [terms.accountId], {
      kind: 'credit_statement',
      text: `외상 명세 ${billed.number}의 입금 ${formatWon(amount)}을 확인했습니다. 모두 입금되었습니다.`,
      link: `/retailer/credit/${statementId}`,
    })
  await jobs.enqueue(tx, FOLLOW_STATEMENT_JOB, { statementId })
  return amount
}

export async function matchDeposit(db: Database, services: DepositServices, match: Match): Promise<CreditDeposit> {
  await inTransaction(db, (tx) => matchWithin(tx, services, match))
  await followNow(services, match.statementId)
  return readDeposit(db, match.depositId)
}

/** Books are kept for five years; afterwards no name stays of depositors whose account is closed, or unknown. */
export function eraseExpiredDeposits(db: Database): Job {
  return {
    name: 'erase-expired-credit-deposits',
    cron: '55 4 * * *',
    run: async () => {
      await db.execute(sql`
        update credit_deposits d set depositor = '탈퇴한 회원'
        where d.received_on < now() - interval '5 years' and d.depositor <> '탈퇴한 회원' and not exists (
          select from credit_matches m join credit_statements s on s.id = m.statement_id
            join accounts a on a.id = s.account_id and a.closed_at is null
          where m.deposit_id = d.id and m.undone_at is null)`)
    },
  }
}

/** Books and statement are as before the match. A second call finds it undone. */
export async function undoMatch(
  db: Database,
  services: DepositServices,
  { id, actorId, reason }: { id: string; actorId: string; reason: string },
): Promise<CreditDeposit> {
  const match = await inTransaction(db, async (tx) => {
    const [found] = await tx.select().from(creditMatches).where(eq(creditMatches.id, id))
    if (!found) throw new AppError('not_found')
    const [terms] = await lockTermsOf(tx, found.statementId)
    const [undone] = await tx
      .update(creditMatches)
      .set({ undoneAt: sql`now()`, undoneBy: actorId, undoReason: reason })
      .where(and(eq(creditMatches.id, id), isNull(creditMatches.undoneAt)))
      .returning()
    if (!undone) return found
    const [billed] = await tx
      .select({ number: creditStatements.number })
      .from(creditStatements)
      .where(eq(creditStatements.id, found.statementId))
    await recordAudit(tx, {
      actorId,
      action: 'credit_deposit_unmatched',
      subjectId: terms?.accountId ?? null,
      details: { statement: billed?.number ?? '', amount: found.amount, reason },
    })
    await services.jobs.enqueue(tx, FOLLOW_STATEMENT_JOB, { statementId: found.statementId })
    return found
  })
  await followNow(services, match.statementId)
  return readDeposit(db, match.depositId)
}
