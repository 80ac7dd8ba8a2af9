import type { DocumentContent } from '@jangteo/domain/tax-documents/document-content.ts'
import { DOCUMENT_KINDS } from '@jangteo/domain/tax-documents/document-kinds.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { bytes, newId, timestamptz, won } from '../database/column-types.ts'
import { orderParts, orders } from '../orders/tables.ts'

/** Append-only: a trigger refuses updates, and deletes before the five years of the tax law are over. */
export const taxDocuments = pgTable(
  'tax_documents',
  {
    id: uuid().primaryKey().default(newId),
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    /** `TS-2026-000012`, counted in `tax_document_counters`. */
    number: text().notNull(),
    /** Null: the market. */
    issuerId: uuid().references(() => accounts.id),
    recipientId: uuid()
      .notNull()
      .references(() => accounts.id),
    orderId: uuid().references(() => orders.id),
    partId: uuid().references(() => orderParts.id),
    /** Of the shop's calendar. */
    issuedOn: date().notNull().default(sql`((now() at time zone 'Asia/Seoul')::date)`),
    supplyAmount: won().notNull(),
    taxAmount: won().notNull(),
    totalAmount: won().notNull(),
    content: jsonb().$type<DocumentContent>().notNull(),
    /** The document of the same order that this one replaces after a cancellation or return. */
    replacesId: uuid().references((): AnyPgColumn => taxDocuments.id),
    /** Numbers and names of both sides. */
    searchText: text().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    unique('tax_documents_number').on(table.kind, table.issuerId, table.number).nullsNotDistinct(),
    unique('tax_documents_replaced_once').on(table.replacesId),
    uniqueIndex('tax_documents_first_of_part')
      .on(table.kind, table.partId)
      .where(sql`${table.partId} is not null and ${table.replacesId} is null`),
    uniqueIndex('tax_documents_first_of_order')
      .on(table.kind, table.orderId)
      .where(sql`${table.orderId} is not null and ${table.partId} is null and ${table.replacesId} is null`),
    index('tax_documents_of_issuer').on(table.issuerId, table.issuedOn, table.id),
    index('tax_documents_of_recipient').on(table.recipientId, table.issuedOn, table.id),
    index('tax_documents_by_day').on(table.issuedOn, table.id),
    index('tax_documents_of_order').on(table.orderId),
    index('tax_documents_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('tax_documents_total', sql`${table.totalAmount} = ${table.supplyAmount} + ${table.taxAmount}`),
  ],
)

/** The last number of each kind, issuer and year. The row is locked until the document is committed, so no number is lost. */
export const taxDocumentCounters = pgTable(
  'tax_document_counters',
  {
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    /** All zeros for the market. */
    issuerId: uuid().notNull(),
    year: smallint().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.issuerId, table.year] })],
)

/** Rendered at the first download and never again: later downloads have the same bytes, also after a change of the layout. */
export const taxDocumentFiles = pgTable('tax_document_files', {
  documentId: uuid()
    .primaryKey()
    .references(() => taxDocuments.id, { onDelete: 'cascade' }),
  content: bytes().notNull(),
  renderedAt: timestamptz().notNull().defaultNow(),
})

/** Parts that were sent completely and have no statement yet; inserted by a trigger on the status of the part. */
export const statementsDue = pgTable('statements_due', {
  partId: uuid()
    .primaryKey()
    .references(() => orderParts.id),
})
