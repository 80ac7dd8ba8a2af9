import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { listDocuments as contract, TaxDocument } from '@jangteo/contracts/tax-documents/tax-documents.ts'
import type { InvoiceDetails } from '@jangteo/domain/tax-documents/document-content.ts'
import { invoiceTitle } from '@jangteo/domain/tax-documents/invoice-kinds.ts'
import { and, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { containsPattern } from '../database/like-pattern.ts'
import type { Database } from '../database/open-database.ts'
import { taxDocuments } from './tables.ts'

export type DocumentFilters = Omit<Received<typeof contract>['query'], 'page' | 'limit'>

/** Issued by the account or to it; without an account, all. */
function ofTrader(accountId: string | undefined): SQL | undefined {
  if (accountId === undefined) return undefined
  return or(eq(taxDocuments.issuerId, accountId), eq(taxDocuments.recipientId, accountId))
}

export function documentsMatching(
  accountId: string | undefined,
  { month, kind, search, orderNumber }: DocumentFilters,
): SQL | undefined {
  const first = month ? sql`${`${month}-01`}::date` : undefined
  return and(
    ofTrader(accountId),
    first && gte(taxDocuments.issuedOn, first),
    first && lt(taxDocuments.issuedOn, sql`(${first} + interval '1 month')::date`),
    kind && eq(taxDocuments.kind, kind),
    search ? ilike(taxDocuments.searchText, containsPattern(search)) : undefined,
    orderNumber
      ? sql`${taxDocuments.orderId} = (select id from orders where order_number = ${orderNumber})`
      : undefined,
  )
}

export async function listDocuments(
  db: Database,
  { page, limit, ...filters }: Received<typeof contract>['query'],
  accountId?: string,
): Promise<ResponseOf<typeof contract>> {
  const matching = documentsMatching(accountId, filters)
  const [rows, total] = await Promise.all([
    selectDocuments(db, matching, accountId)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(taxDocuments, matching),
  ])
  return { data: rows.map(toDocument), total, page, limit }
}

export async function readDocuments(db: Database, ids: readonly string[], accountId: string): Promise<TaxDocument[]> {
  return (await selectDocuments(db, inArray(taxDocuments.id, [...ids]), accountId)).map(toDocument)
}

type Row = Awaited<ReturnType<typeof selectDocuments>>[number]

function toDocument({ invoice, ...row }: Row): TaxDocument {
  if (!invoice) return { ...row, invoice: null }
  const { taxClass, writtenOn, approvalNumber, corrects } = invoice
  const title = invoiceTitle(taxClass, corrects !== null)
  return { ...row, invoice: { title, writtenOn, approvalNumber, corrects: corrects?.number ?? null } }
}

function selectDocuments(db: Database, matching: SQL | undefined, accountId: string | undefined) {
  const text = (...path: string[]) => sql<string>`${taxDocuments.content} #>> ${`{${path.join(',')}}`}`
  return db
    .select({
      id: taxDocuments.id,
      kind: taxDocuments.kind,
      number: taxDocuments.number,
      issuedOn: taxDocuments.issuedOn,
      issuerName: text('issuer', 'name'),
      recipientName: text('recipient', 'name'),
      isOwn: sql<boolean>`coalesce(${taxDocuments.issuerId} = ${accountId ?? null}::uuid, false)`,
      orderNumber: sql<string | null>`${taxDocuments.content} ->> 'orderNumber'`,
      supplyAmount: taxDocuments.supplyAmount,
      taxAmount: taxDocuments.taxAmount,
      totalAmount: taxDocuments.totalAmount,
      replacedBy: sql<string | null>`(select d.number from tax_documents d where d.replaces_id = tax_documents.id)`,
      invoice: sql<InvoiceDetails | null>`${taxDocuments.content} -> 'invoice'`,
    })
    .from(taxDocuments)
    .where(matching)
    .orderBy(desc(taxDocuments.issuedOn), desc(taxDocuments.id))
    .$dynamic()
}
