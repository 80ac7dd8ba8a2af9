import { TAX_CLASSES } from '@jangteo/domain/catalog/tax.ts'
import type { DocumentContent } from '@jangteo/domain/tax-documents/document-content.ts'
import { DOCUMENT_KINDS, INVOICE_KINDS } from '@jangteo/domain/tax-documents/document-kinds.ts'
import { INVOICE_SOURCE_KINDS } from '@jangteo/domain/tax-documents/invoice-events.ts'
import { CORRECTION_REASONS, INVOICE_DIRECTIONS, INVOICE_STATES } from '@jangteo/domain/tax-documents/invoice-kinds.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
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
      .where(
        sql`${table.partId} is not null and ${table.replacesId} is null and ${table.kind} in ('transaction_statement', 'receipt')`,
      ),
    uniqueIndex('tax_documents_first_of_order')
      .on(table.kind, table.orderId)
      .where(
        sql`${table.orderId} is not null and ${table.partId} is null and ${table.replacesId} is null and ${table.kind} in ('transaction_statement', 'receipt')`,
      ),
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

/**
 * Tax invoices from their draft to the approval of the tax authority. Amounts, sides and number never change, and an
 * issued row changes no more (trigger); the issued paper is a row of `tax_documents`.
 */
export const taxInvoices = pgTable(
  'tax_invoices',
  {
    id: uuid().primaryKey().default(newId),
    kind: text({ enum: INVOICE_KINDS }).notNull(),
    taxClass: text({ enum: TAX_CLASSES }).notNull(),
    direction: text({ enum: INVOICE_DIRECTIONS }).notNull(),
    /** `TI-2026-000012`, counted in `tax_document_counters`. */
    number: text().notNull(),
    /** Null: the market. */
    issuerId: uuid().references(() => accounts.id),
    recipientId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** First day of the month that it sums up; null for one order. */
    month: date(),
    /** Of an invoice for one order: the order, and the supplier's part of it. */
    orderId: uuid().references(() => orders.id),
    partId: uuid().references(() => orderParts.id),
    /** 작성일자. */
    writtenOn: date().notNull(),
    supplyAmount: won().notNull(),
    taxAmount: won().notNull(),
    totalAmount: won().notNull(),
    content: jsonb().$type<DocumentContent>().notNull(),
    correctsId: uuid().references((): AnyPgColumn => taxInvoices.id),
    reason: text({ enum: CORRECTION_REASONS }),
    state: text({ enum: INVOICE_STATES }).notNull().default('draft'),
    /** 승인번호. */
    approvalNumber: text().unique(),
    /** The missing details, or the reason of the refusal. */
    problem: text(),
    /** A provider repeats its answer to a key, so trying again after a refusal takes a new one. */
    attempt: integer().notNull().default(1),
    /** When this attempt was first sent: from then on the provider is asked before anything is sent again. */
    sentAt: timestamptz(),
    nextCallAt: timestamptz(),
    failedCalls: integer().notNull().default(0),
    documentId: uuid().references(() => taxDocuments.id),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    unique('tax_invoices_number').on(table.kind, table.issuerId, table.number).nullsNotDistinct(),
    uniqueIndex('tax_invoices_first_of_month')
      .on(table.direction, sql`coalesce(issuer_id, recipient_id)`, table.recipientId, table.month, table.taxClass)
      .where(sql`${table.correctsId} is null and ${table.month} is not null`),
    uniqueIndex('tax_invoices_first_of_order')
      .on(table.direction, sql`coalesce(part_id, order_id)`, table.taxClass)
      .where(sql`${table.correctsId} is null and ${table.month} is null`),
    index('tax_invoices_of_issuer').on(table.issuerId, table.writtenOn, table.id),
    index('tax_invoices_of_recipient').on(table.recipientId, table.writtenOn, table.id),
    index('tax_invoices_by_state').on(table.state, table.writtenOn, table.id),
    index('tax_invoices_to_send').on(table.nextCallAt).where(sql`${table.state} = 'requested'`),
    index('tax_invoices_corrections').on(table.correctsId).where(sql`${table.correctsId} is not null`),
    check('tax_invoices_total', sql`${table.totalAmount} = ${table.supplyAmount} + ${table.taxAmount}`),
    check('tax_invoices_tax', sql`${table.taxClass} = 'taxable' or ${table.taxAmount} = 0`),
    check('tax_invoices_period', sql`(${table.month} is null) <> (${table.orderId} is null)`),
    check('tax_invoices_reason', sql`(${table.correctsId} is null) = (${table.reason} is null)`),
    check('tax_invoices_original', sql`${table.correctsId} is not null or ${table.totalAmount} > 0`),
    check(
      'tax_invoices_issued',
      sql`(${table.state} = 'issued') = (${table.approvalNumber} is not null and ${table.documentId} is not null)`,
    ),
    check('tax_invoices_sent', sql`${table.state} <> 'requested' or ${table.nextCallAt} is not null`),
    check('tax_invoices_direction', sql`(${table.direction} = 'sale') = (${table.issuerId} is not null)`),
  ],
)

/** Where the amounts of an invoice come from. The primary key keeps each on one invoice only. */
export const taxInvoiceSources = pgTable(
  'tax_invoice_sources',
  {
    kind: text({ enum: INVOICE_SOURCE_KINDS }).notNull(),
    /** The part, order, reversal, return, refund or settlement. */
    subjectId: uuid().notNull(),
    taxClass: text({ enum: TAX_CLASSES }).notNull(),
    /** Null: sums that made up for each other before an invoice was written. */
    invoiceId: uuid().references(() => taxInvoices.id),
    orderId: uuid().references(() => orders.id),
    supplyAmount: won().notNull(),
    taxAmount: won().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subjectId, table.taxClass] }),
    index('tax_invoice_sources_of_invoice').on(table.invoiceId),
    index('tax_invoice_sources_of_order').on(table.orderId),
  ],
)

/** Where one side wants an invoice for each order instead of one a month. */
export const taxInvoiceSettings = pgTable('tax_invoice_settings', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id),
  isPerOrder: boolean().notNull(),
})

/** Calls to the built-in provider. */
export const sandboxTaxInvoices = pgTable('sandbox_tax_invoices', {
  key: text().primaryKey(),
  state: text({ enum: ['waiting', 'issued', 'refused'] }).notNull(),
  approvalNumber: text().unique(),
  reason: text(),
  askedAt: timestamptz().notNull().defaultNow(),
})
