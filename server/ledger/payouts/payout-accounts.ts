import type { Received } from '@jangteo/contracts/endpoint.ts'
import type {
  savePayoutAccount as contract,
  MaskedPayoutAccount,
  OwnPayoutAccounts,
  PayoutAccount,
} from '@jangteo/contracts/ledger/payout-accounts.ts'
import { accountEnding, isSameHolder } from '@jangteo/domain/ledger/payout-account.ts'
import { BANKS } from '@jangteo/domain/payments/banks.ts'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '../../accounts/audit.ts'
import { confirmPassword } from '../../accounts/confirm-password.ts'
import { enqueueAccountMail } from '../../accounts/mails/enqueue-account-mail.ts'
import type { Device } from '../../accounts/sessions.ts'
import { accounts, businesses } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { countHit, tooMany } from '../../http/rate-limit.ts'
import type { Job, Jobs } from '../../jobs/jobs.ts'
import { notify } from '../../notifications/notify.ts'
import type { AccountHolderLookup } from '../../payments/account-holder-lookup.ts'
import { payoutAccounts } from '../tables.ts'

type Row = typeof payoutAccounts.$inferSelect
type Reader = Pick<Database, 'select'>

export interface PayoutAccountServices {
  jobs: Pick<Jobs, 'enqueue'>
  holders: AccountHolderLookup
}

interface Owner {
  accountId: string
  device: Device
}

/** Each change asks a bank, so their number is limited. */
const CHANGES_A_DAY = { name: 'payout-account', hits: 20, seconds: 86_400 }

export async function savePayoutAccount(
  db: Database,
  { jobs, holders }: PayoutAccountServices,
  { accountId, device }: Owner,
  { password, ...wanted }: Received<typeof contract>['body'],
): Promise<OwnPayoutAccounts> {
  const [owner] = await db
    .select({ email: accounts.email, passwordHash: accounts.passwordHash, businessName: businesses.name })
    .from(accounts)
    .innerJoin(businesses, eq(businesses.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  if (!owner) throw new AppError('not_found')
  await confirmPassword(db, owner, device, {
    field: 'password',
    password,
    missing: '비밀번호를 입력하세요',
    wrong: '비밀번호가 올바르지 않습니다',
  })
  const { count, secondsLeft } = await countHit(db, CHANGES_A_DAY, accountId)
  if (count > CHANGES_A_DAY.hits) throw tooMany(secondsLeft)
  const isVerified = await verifyHolder(holders, { ...wanted, businessName: owner.businessName })
  await db.transaction(async (tx) => {
    // Two changes at once are stored one after the other, so that a repeated request finds the row of the first.
    await tx.select().from(businesses).where(eq(businesses.accountId, accountId)).for('update')
    const [last] = await readNewest(tx, [accountId])
    if (last && isSameAccount(last, wanted) && (last.verifiedAt || !isVerified)) return
    await tx
      .insert(payoutAccounts)
      .values({ supplierId: accountId, ...wanted, ...(isVerified && { verifiedAt: sql`now()` }) })
    await enqueueAccountMail(tx, jobs, {
      ...{ template: 'payout-account-changed', accountId, bank: bankName(wanted.bank) },
      ...{ accountEnding: accountEnding(wanted.accountNumber), isVerified },
      ...{ device: device.name, ip: device.ip, at: new Date().toISOString() },
    })
  })
  return getPayoutAccount(db, accountId)
}

/** The name that the bank knows is not told, so that holders of accounts cannot be looked up here. */
async function verifyHolder(
  holders: AccountHolderLookup,
  {
    bank,
    accountNumber,
    holderName,
    businessName,
  }: Pick<Row, 'bank' | 'accountNumber' | 'holderName'> & { businessName: string },
): Promise<boolean> {
  const found = await holders.find({ bank, accountNumber, businessName })
  if (found === 'unavailable') return false
  if (found === 'unknown')
    throw new AppError('invalid_request', {
      field: 'accountNumber',
      message: '은행에서 이 계좌를 찾지 못했습니다. 은행과 계좌번호를 확인해 주세요',
    })
  if (!isSameHolder(found.holderName, holderName))
    throw new AppError('invalid_request', {
      field: 'holderName',
      message: '은행에 등록된 예금주와 다릅니다. 통장에 적힌 그대로 입력해 주세요',
    })
  return true
}

export async function getPayoutAccount(db: Reader, supplierId: string): Promise<OwnPayoutAccounts> {
  const rows = await readNewest(db, [supplierId])
  const waiting = rows.find(({ verifiedAt }) => verifiedAt === null)
  const current = rows.find(({ verifiedAt }) => verifiedAt !== null)
  return {
    current: current ? toOwn(current) : null,
    waiting: waiting && (!current || waiting.id > current.id) ? toOwn(waiting) : null,
  }
}

/** Of each supplier the account that counts; where none is verified, the newest. */
export async function readPayoutAccounts(
  db: Reader,
  supplierIds: readonly string[],
): Promise<Map<string, MaskedPayoutAccount>> {
  const found = new Map<string, Row>()
  for (const row of await readNewest(db, supplierIds)) {
    const known = found.get(row.supplierId)
    if (!known || (known.verifiedAt === null && row.verifiedAt !== null)) found.set(row.supplierId, row)
  }
  return new Map([...found].map(([supplierId, row]) => [supplierId, toMasked(row)]))
}

/** Of each supplier at most the newest verified and the newest unverified account, the newest first. */
async function readNewest(db: Reader, supplierIds: readonly string[]): Promise<Row[]> {
  if (supplierIds.length === 0) return []
  const newest = db
    .select({ id: sql<string>`(array_agg(${payoutAccounts.id} order by ${payoutAccounts.id} desc))[1]` })
    .from(payoutAccounts)
    .where(inArray(payoutAccounts.supplierId, [...supplierIds]))
    .groupBy(payoutAccounts.supplierId, sql`${payoutAccounts.verifiedAt} is null`)
  return db.select().from(payoutAccounts).where(inArray(payoutAccounts.id, newest)).orderBy(desc(payoutAccounts.id))
}

/** Also by two admins at once: the account is verified once. */
export async function verifyPayoutAccount(
  db: Database,
  { id, actorId }: { id: string; actorId: string },
): Promise<MaskedPayoutAccount> {
  return db.transaction(async (tx) => {
    const [verified] = await tx
      .update(payoutAccounts)
      .set({ verifiedAt: sql`now()`, verifiedBy: actorId })
      .where(and(eq(payoutAccounts.id, id), isNull(payoutAccounts.verifiedAt)))
      .returning()
    if (verified) {
      const { supplierId, bank, accountNumber } = verified
      const details = { bank: bankName(bank), ending: accountEnding(accountNumber) }
      await recordAudit(tx, { actorId, action: 'payout_account_verified', subjectId: supplierId, details })
      await notify(tx, [supplierId], {
        kind: 'payout_account_verified',
        text: `지급 계좌(${details.bank} ${details.ending})를 확인했습니다.`,
        link: '/supplier/settlement',
      })
      return toMasked(verified)
    }
    const [row] = await tx.select().from(payoutAccounts).where(eq(payoutAccounts.id, id))
    if (!row) throw new AppError('not_found')
    return toMasked(row)
  })
}

/** Books and their papers are kept for five years; then the accounts of closed members lose holder and number. */
export function eraseExpiredPayoutAccounts(db: Database): Job {
  return {
    name: 'erase-expired-payout-accounts',
    cron: '53 4 * * *',
    run: async () => {
      await db.execute(sql`
        update payout_accounts p set holder_name = '탈퇴한 회원', account_number = '00000000'
        from accounts a where a.id = p.supplier_id and a.closed_at < now() - interval '5 years'
          and p.account_number <> '00000000'`)
    },
  }
}

function isSameAccount(row: Row, other: Pick<Row, 'bank' | 'accountNumber' | 'holderName'>): boolean {
  return (
    row.bank === other.bank &&
    row.accountNumber === other.accountNumber &&
    isSameHolder(row.holderName, other.holderName)
  )
}

export function bankName(code: Row['bank']): string {
  return BANKS.find((bank) => bank.code === code)?.name ?? code
}

function toOwn({ bank, accountNumber, holderName, createdAt }: Row): PayoutAccount {
  return { bankName: bankName(bank), accountNumber, holderName, createdAt: createdAt.toISOString() }
}

function toMasked({ id, bank, accountNumber, holderName, verifiedAt }: Row): MaskedPayoutAccount {
  return {
    ...{ id, bankName: bankName(bank), accountEnding: accountEnding(accountNumber), holderName },
    isVerified: verifiedAt !== null,
  }
}
