import type { AuditEntry } from '@jangteo/contracts/accounts/admin-users.ts'
import type { PostcodeZone, PostcodeZoneForm } from '@jangteo/contracts/shipping/postcode-zones.ts'
import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import { recordAudit } from '../accounts/audit.ts'
import { databaseErrorCode } from '../database/database-errors.ts'
import type { Database } from '../database/open-database.ts'
import { inTransaction, type Transaction } from '../database/statement.ts'
import { AppError } from '../http/app-error.ts'
import { requireVersion } from '../http/require-version.ts'
import { postcodeZones } from './tables.ts'

const EXCLUSION_VIOLATION = '23P01'

/** SQL: the zone of the postcode `zipCode`, or null. */
export const zoneOfPostcodeSql = (zipCode: string) =>
  `(select z.zone from postcode_zones z where ${zipCode} between z.from_code and z.to_code)`

export async function listPostcodeZones(db: Pick<Database, 'select'>): Promise<PostcodeZone[]> {
  return db.select().from(postcodeZones).orderBy(asc(postcodeZones.fromCode))
}

export async function findPostcodeZone(db: Pick<Database, 'select'>, zipCode: string) {
  const [found] = await db
    .select({ zone: postcodeZones.zone, name: postcodeZones.name })
    .from(postcodeZones)
    .where(and(lte(postcodeZones.fromCode, zipCode), gte(postcodeZones.toCode, zipCode)))
  return found ?? { zone: null, name: null }
}

export function createPostcodeZone(db: Database, actorId: string, zone: PostcodeZoneForm) {
  return changing(db, actorId, async (tx) => {
    await tx.insert(postcodeZones).values(zone)
    return { done: 'created', ...detailsOf(zone) }
  })
}

export function updatePostcodeZone(
  db: Database,
  actorId: string,
  id: string,
  { zone, version }: { zone: PostcodeZoneForm; version: number },
) {
  return changing(db, actorId, async (tx) => {
    const [before] = await tx.select().from(postcodeZones).where(eq(postcodeZones.id, id)).for('update')
    if (!before) throw new AppError('not_found')
    requireVersion(before.version, version)
    await tx
      .update(postcodeZones)
      .set({ ...zone, version: sql`${postcodeZones.version} + 1` })
      .where(eq(postcodeZones.id, id))
    const changed = (Object.keys(zone) as (keyof PostcodeZoneForm)[]).filter((field) => before[field] !== zone[field])
    return {
      ...{ done: 'updated', ...detailsOf(before) },
      ...Object.fromEntries(changed.map((field) => [field, `${before[field] ?? ''} → ${zone[field] ?? ''}`])),
    }
  })
}

export function deletePostcodeZone(db: Database, actorId: string, id: string) {
  return changing(db, actorId, async (tx) => {
    const [gone] = await tx.delete(postcodeZones).where(eq(postcodeZones.id, id)).returning()
    if (!gone) throw new AppError('not_found')
    return { done: 'deleted', ...detailsOf(gone) }
  })
}

/** `work` returns what the audit log says. Ranges that overlap are refused by an exclusion constraint. */
async function changing(
  db: Database,
  actorId: string,
  work: (tx: Transaction) => Promise<AuditEntry['details']>,
): Promise<PostcodeZone[]> {
  try {
    return await inTransaction(db, async (tx) => {
      const details = await work(tx)
      await recordAudit(tx, { actorId, action: 'postcode_zone_changed', subjectId: null, details })
      return listPostcodeZones(tx)
    })
  } catch (error) {
    if (databaseErrorCode(error) !== EXCLUSION_VIOLATION) throw error
    throw new AppError('postcodes_overlap', { field: 'fromCode' })
  }
}

function detailsOf({ fromCode, toCode, name }: Pick<PostcodeZoneForm, 'fromCode' | 'toCode' | 'name'>) {
  return { range: fromCode === toCode ? fromCode : `${fromCode}~${toCode}`, zoneName: name }
}
