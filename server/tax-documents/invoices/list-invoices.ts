import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { listAllInvoices as contract } from '@jangteo/contracts/tax-documents/tax-invoices.ts'
import type { CorrectionReason } from '@jangteo/domain/tax-documents/invoice-kinds.ts'
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { containsPattern } from '../../database/like-pattern.ts'
import type { Database } from '../../database/open-database.ts'
import { taxInvoiceSettings, taxInvoices } from '../tables.ts'
import { ofIssuer } from './send-invoices.ts'

/** By the day they are written of. */
export async function listInvoices(
  db: Database,
  { page, limit, month, state, search }: Received<typeof contract>['query'],
  issuerId?: string,
): Promise<ResponseOf<typeof contract>> {
  const first = month ? sql`${`${month}-01`}::date` : undefined
  const text = (path: string) => sql<string>`${taxInvoices.content} #>> ${`{${path}}`}`
  const matching = and(
    ofIssuer(issuerId),
    state && eq(taxInvoices.state, state),
    first && gte(taxInvoices.writtenOn, first),
    first && lt(taxInvoices.writtenOn, sql`(${first} + interval '1 month')::date`),
    search
      ? sql`concat_ws(' ', ${taxInvoices.number}, ${taxInvoices.approvalNumber}, ${text('issuer,name')}, ${text('recipient,name')}) ilike ${containsPattern(search)}`
      : undefined,
  )
  const [data, total] = await Promise.all([
    db
      .select({
        id: taxInvoices.id,
        kind: taxInvoices.kind,
        taxClass: taxInvoices.taxClass,
        direction: taxInvoices.direction,
        number: taxInvoices.number,
        state: taxInvoices.state,
        issuerName: text('issuer,name'),
        recipientName: text('recipient,name'),
        recipientNumber: sql<string | null>`${taxInvoices.content} #>> '{recipient,businessNumber}'`,
        month: sql<string | null>`to_char(${taxInvoices.month}, 'YYYY-MM')`,
        orderNumber: sql<string | null>`${taxInvoices.content} ->> 'orderNumber'`,
        writtenOn: taxInvoices.writtenOn,
        supplyAmount: taxInvoices.supplyAmount,
        taxAmount: taxInvoices.taxAmount,
        totalAmount: taxInvoices.totalAmount,
        approvalNumber: taxInvoices.approvalNumber,
        problem: taxInvoices.problem,
        corrects: sql<{
          number: string
          reason: CorrectionReason
        } | null>`case when ${taxInvoices.correctsId} is not null
          then jsonb_build_object('number', ${text('invoice,corrects,number')}, 'reason', ${taxInvoices.reason}) end`,
      })
      .from(taxInvoices)
      .where(matching)
      .orderBy(desc(taxInvoices.writtenOn), desc(taxInvoices.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(taxInvoices, matching),
  ])
  return { data, total, page, limit }
}

export async function readInvoiceSettings(db: Database, accountId: string): Promise<{ isPerOrder: boolean }> {
  const [row] = await db.select().from(taxInvoiceSettings).where(eq(taxInvoiceSettings.accountId, accountId))
  return { isPerOrder: row?.isPerOrder ?? false }
}

export async function saveInvoiceSettings(db: Database, accountId: string, isPerOrder: boolean): Promise<void> {
  await db
    .insert(taxInvoiceSettings)
    .values({ accountId, isPerOrder })
    .onConflictDoUpdate({ target: taxInvoiceSettings.accountId, set: { isPerOrder } })
}

/** On account closure. */
export async function deleteInvoiceSettings(tx: Pick<Database, 'delete'>, accountId: string): Promise<void> {
  await tx.delete(taxInvoiceSettings).where(eq(taxInvoiceSettings.accountId, accountId))
}
