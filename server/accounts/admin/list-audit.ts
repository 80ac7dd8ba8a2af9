import type { AuditEntry, listAudit as contract } from '@jangteo/contracts/accounts/admin-users.ts'
import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/open-database.ts'
import { accounts, auditEntries } from '../tables.ts'

const LAST_ENTRIES = 100

export async function listAudit(
  db: Database,
  { page, limit, action }: Received<typeof contract>['query'],
): Promise<ResponseOf<typeof contract>> {
  const wanted = action ? eq(auditEntries.action, action) : undefined
  const [data, total] = await Promise.all([
    readEntries(db, wanted, limit, (page - 1) * limit),
    db.$count(auditEntries, wanted),
  ])
  return { data, total, page, limit }
}

/** Audit entries about one account. */
export function auditOf(db: Database, accountId: string): Promise<AuditEntry[]> {
  return readEntries(db, eq(auditEntries.subjectId, accountId), LAST_ENTRIES)
}

async function readEntries(db: Database, wanted: SQL | undefined, limit: number, offset = 0): Promise<AuditEntry[]> {
  const actor = alias(accounts, 'actor')
  const subject = alias(accounts, 'subject')
  const rows = await db
    .select({ entry: auditEntries, actorName: actor.name, subjectName: subject.name })
    .from(auditEntries)
    .leftJoin(actor, eq(actor.id, auditEntries.actorId))
    .leftJoin(subject, eq(subject.id, auditEntries.subjectId))
    .where(wanted)
    .orderBy(sql`${auditEntries.id} desc`)
    .limit(limit)
    .offset(offset)
  return rows.map(({ entry, actorName, subjectName }) => ({
    id: String(entry.id),
    at: entry.at.toISOString(),
    actorName,
    action: entry.action as AuditEntry['action'],
    subjectId: entry.subjectId,
    subjectName,
    details: entry.details as AuditEntry['details'],
  }))
}
