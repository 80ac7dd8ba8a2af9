import {
  LICENCE_TYPES,
  type SavedDetails,
  type saveBusinessDetails,
} from '@jangteo/contracts/accounts/business-details.ts'
import type { Received } from '@jangteo/contracts/endpoint.ts'
import { eq, sql } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import type { Database } from '../database/open-database.ts'
import { plainFileName } from '../files/attachment.ts'
import { isPlainPicture } from '../files/inspect-picture.ts'
import { AppError } from '../http/app-error.ts'
import { requireVersion } from '../http/require-version.ts'
import { lockBusiness } from './admin/lock-account.ts'
import { businessDetails, businesses, businessLicences } from './tables.ts'

/** A trigger counts the version of the business with every change, so that an approval names the version that the admin saw. */
export async function readBusinessDetails(db: Pick<Database, 'select'>, accountId: string): Promise<SavedDetails> {
  const [row] = await db
    .select({
      number: businesses.businessNumber,
      details: businessDetails,
      licence: {
        fileName: businessLicences.fileName,
        type: businessLicences.type,
        bytes: businessLicences.bytes,
        uploadedAt: businessLicences.uploadedAt,
        businessNumber: businessLicences.businessNumber,
      },
    })
    .from(businesses)
    .leftJoin(businessDetails, eq(businessDetails.accountId, businesses.accountId))
    .leftJoin(businessLicences, eq(businessLicences.accountId, businesses.accountId))
    .where(eq(businesses.accountId, accountId))
  if (!row) throw new AppError('not_found')
  const { details, licence } = row
  return {
    details: details && {
      representative: details.representative,
      phone: details.phone,
      businessType: details.businessType,
      businessItem: details.businessItem,
    },
    licence: licence && {
      fileName: licence.fileName,
      type: licence.type,
      bytes: licence.bytes,
      uploadedAt: licence.uploadedAt.toISOString(),
      isOfCurrentNumber: licence.businessNumber === row.number,
    },
    version: details?.version ?? 0,
  }
}

/** Of two saves that started from the same version, the second gets `changed_meanwhile`. */
export async function saveDetails(
  db: Pick<Database, 'transaction'>,
  accountId: string,
  { version, ...details }: Received<typeof saveBusinessDetails>['body'],
): Promise<SavedDetails> {
  return db.transaction(async (tx) => {
    await lockBusiness(tx, { accountId })
    const known = await readBusinessDetails(tx, accountId)
    requireVersion(known.version, version)
    const isSame = Object.entries(details).every(
      ([field, value]) => known.details?.[field as keyof typeof details] === value,
    )
    if (isSame) return known
    await tx
      .insert(businessDetails)
      .values({ accountId, ...details })
      .onConflictDoUpdate({
        target: businessDetails.accountId,
        set: { ...details, version: sql`${businessDetails.version} + 1` },
      })
    return readBusinessDetails(tx, accountId)
  })
}

export async function storeLicence(
  db: Pick<Database, 'transaction'>,
  accountId: string,
  { fileName, content }: { fileName: string; content: Uint8Array },
): Promise<SavedDetails> {
  const type = await licenceType(content)
  const file = {
    fileName: plainFileName(fileName),
    type,
    bytes: content.byteLength,
    content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
  }
  return db.transaction(async (tx) => {
    const { business } = await lockBusiness(tx, { accountId })
    const stored = { ...file, businessNumber: business.businessNumber, uploadedAt: sql`now()` }
    await tx
      .insert(businessLicences)
      .values({ accountId, ...stored })
      .onConflictDoUpdate({ target: businessLicences.accountId, set: stored })
    return readBusinessDetails(tx, accountId)
  })
}

async function licenceType(content: Uint8Array): Promise<(typeof LICENCE_TYPES)[number]> {
  if (content.byteLength === 0) throw refusedLicence('빈 파일입니다.')
  const detected = await fileTypeFromBuffer(content).catch(() => undefined)
  const type = LICENCE_TYPES.find((known) => known === detected?.mime)
  if (!type) throw refusedLicence('PDF, JPEG, PNG 파일만 올릴 수 있습니다.')
  if (type !== 'application/pdf' && !(await isPlainPicture(content)))
    throw refusedLicence('이미지를 열 수 없습니다. 다시 촬영하거나 저장해서 올려 주세요.')
  return type
}

function refusedLicence(message: string): AppError {
  return new AppError('file_refused', { field: 'licence', message })
}

export async function readLicence(db: Pick<Database, 'select'>, accountId: string) {
  const [file] = await db
    .select({ fileName: businessLicences.fileName, content: businessLicences.content })
    .from(businessLicences)
    .where(eq(businessLicences.accountId, accountId))
  if (!file) throw new AppError('not_found', { message: '사업자등록증이 아직 없습니다' })
  return file
}
