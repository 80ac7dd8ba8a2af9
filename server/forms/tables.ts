import { ENTRY_STATUSES } from '@jangteo/contracts/forms/form-authoring.ts'
import type { FormPayment } from '@jangteo/contracts/forms/form-payments.ts'
import type { FormAnswers, FormDefinition } from '@jangteo/contracts/forms/forms.ts'
import { SPAM_REASONS } from '@jangteo/domain/forms/spam-score.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { bytes, newId, timestamptz } from '../database/column-types.ts'

export const forms = pgTable(
  'forms',
  {
    id: uuid().primaryKey().default(newId),
    /** The name that shortcodes use. */
    name: text().notNull(),
    isOpen: boolean().notNull().default(true),
    /** The number of its newest version. */
    version: integer().notNull().default(1),
    /** Entries without spam, updated with each entry; its row lock enforces the entry limit under concurrency. */
    entryCount: integer().notNull().default(0),
    /** The HMAC key of the tickets, which prove when a form was opened. */
    ticketKey: bytes().notNull().default(sql`uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())`),
    createdAt: timestamptz().notNull().defaultNow(),
    updatedAt: timestamptz().notNull().defaultNow(),
    deletedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('forms_name').on(table.name).where(sql`${table.deletedAt} is null`),
    index('forms_newest').on(table.createdAt, table.id),
  ],
)

/** Append-only: entries are read by the version they answered. */
export const formVersions = pgTable(
  'form_versions',
  {
    formId: uuid()
      .notNull()
      .references(() => forms.id),
    version: integer().notNull(),
    definition: jsonb().$type<FormDefinition>().notNull(),
    savedBy: uuid()
      .notNull()
      .references(() => accounts.id),
    savedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.formId, table.version] })],
)

export const formEntries = pgTable(
  'form_entries',
  {
    id: uuid().primaryKey().default(newId),
    formId: uuid().notNull(),
    version: integer().notNull(),
    status: text({ enum: ENTRY_STATUSES }).notNull().default('new'),
    submittedAt: timestamptz().notNull().defaultNow(),
    accountId: uuid().references(() => accounts.id),
    /** The idempotency key of the submission. */
    submissionKey: text(),
    /** Of the answers as they were sent, without passwords. */
    requestHash: bytes(),
    /** Validated and computed by the server; passwords are hashed. */
    values: jsonb().$type<FormAnswers>().notNull(),
    /** The text for the entry search; no passwords. */
    words: text().notNull().default(''),
    /** Why it is spam; empty for other entries, and for spam from before reasons were stored. */
    spamReasons: text({ enum: SPAM_REASONS }).array().notNull().default([]),
    /** Arrived as spam: its e-mail waits until an admin restores it, and it is deleted unless one does. */
    isHeld: boolean().notNull().default(false),
  },
  (table) => [
    foreignKey({ columns: [table.formId, table.version], foreignColumns: [formVersions.formId, formVersions.version] }),
    uniqueIndex('form_entries_key').on(table.formId, table.submissionKey),
    // Includes the status, so that spam is skipped by an index-only scan.
    index('form_entries_newest').on(table.formId, table.submittedAt, table.id, table.status),
    index('form_entries_by_status').on(table.formId, table.status, table.submittedAt, table.id),
    index('form_entries_of_account').on(table.accountId, table.formId).where(sql`${table.accountId} is not null`),
    index('form_entries_held').on(table.submittedAt).where(sql`${table.isHeld}`),
    index('form_entries_words').using('gin', sql`${table.words} gin_trgm_ops`),
  ],
)

/** One row for each answer, so that views sort and filter by an index. Without spam and passwords. */
export const formAnswers = pgTable(
  'form_answers',
  {
    entryId: uuid()
      .notNull()
      .references(() => formEntries.id, { onDelete: 'cascade' }),
    formId: uuid().notNull(),
    field: text().notNull(),
    /** The first 200 characters of the displayed text. */
    text: text().notNull(),
    number: numeric({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.field] }),
    index('form_answers_by_text').on(table.formId, table.field, table.text, table.entryId),
    index('form_answers_by_number').on(table.formId, table.field, table.number, table.entryId),
  ],
)

/** Without an entry until the form is sent; unclaimed files are deleted after a day. */
export const formFiles = pgTable(
  'form_files',
  {
    id: uuid().primaryKey().default(newId),
    formId: uuid()
      .notNull()
      .references(() => forms.id),
    tokenHash: bytes().notNull().unique(),
    entryId: uuid().references(() => formEntries.id, { onDelete: 'cascade' }),
    field: text().notNull(),
    fileName: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    content: bytes().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('form_files_of_entry').on(table.entryId),
    index('form_files_unclaimed').on(table.createdAt).where(sql`${table.entryId} is null`),
  ],
)

export const entryNotes = pgTable(
  'entry_notes',
  {
    id: uuid().primaryKey().default(newId),
    entryId: uuid()
      .notNull()
      .references(() => formEntries.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => accounts.id),
    text: text().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [index().on(table.entryId)],
)

export const entryPayments = pgTable(
  'entry_payments',
  {
    /** The order id at the payment provider. */
    id: uuid().primaryKey().default(newId),
    entryId: uuid()
      .notNull()
      .references(() => formEntries.id, { onDelete: 'cascade' }),
    field: text().notNull(),
    method: text().notNull(),
    amount: integer().notNull(),
    state: text({ enum: ['waiting', 'paid', 'failed'] })
      .notNull()
      .default('waiting'),
    paymentKey: text().unique(),
    /** The bank account to pay to, for virtual accounts. */
    account: jsonb().$type<FormPayment['account']>(),
    paidAt: timestamptz(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('entry_payments_field').on(table.entryId, table.field),
    index('entry_payments_waiting').on(table.createdAt).where(sql`${table.state} = 'waiting'`),
  ],
)

/** Partly filled in forms; only the hash of the link's token is stored. */
export const savedForms = pgTable(
  'saved_forms',
  {
    tokenHash: bytes().primaryKey(),
    formId: uuid()
      .notNull()
      .references(() => forms.id),
    answers: jsonb().$type<FormAnswers>().notNull(),
    page: integer().notNull(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [index('saved_forms_expiry').on(table.expiresAt)],
)
