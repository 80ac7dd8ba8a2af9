import { ENTRY_STATUSES } from '@jangteo/contracts/forms/form-authoring.ts'
import type { FormPayment } from '@jangteo/contracts/forms/form-payments.ts'
import type { FormAnswers, FormDefinition } from '@jangteo/contracts/forms/forms.ts'
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
import { bytes, moment, newId } from '../database/column-types.ts'

export const forms = pgTable(
  'forms',
  {
    id: uuid().primaryKey().default(newId),
    /** What shortcodes call it. */
    name: text().notNull(),
    isOpen: boolean().notNull().default(true),
    /** The number of its newest version. */
    version: integer().notNull().default(1),
    /** Entries that are no spam, kept with each so that nothing is counted; also what holds a limit when many answer at once. */
    entryCount: integer().notNull().default(0),
    /** Signs when a form was given out. */
    ticketKey: bytes().notNull().default(sql`uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())`),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    deletedAt: moment(),
  },
  (table) => [
    uniqueIndex('forms_name').on(table.name).where(sql`${table.deletedAt} is null`),
    index('forms_newest').on(table.createdAt, table.id),
  ],
)

/** Append-only: entries are read by the version they were given to. */
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
    savedAt: moment().notNull().defaultNow(),
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
    submittedAt: moment().notNull().defaultNow(),
    accountId: uuid().references(() => accounts.id),
    /** The same key answers once. */
    submissionKey: text(),
    /** As the server counted them; passwords are hashed in here. */
    values: jsonb().$type<FormAnswers>().notNull(),
    /** What a search looks through; no passwords. */
    words: text().notNull().default(''),
  },
  (table) => [
    foreignKey({ columns: [table.formId, table.version], foreignColumns: [formVersions.formId, formVersions.version] }),
    uniqueIndex('form_entries_key').on(table.formId, table.submissionKey),
    // With the status, so that to skip spam nobody has to look at the entry itself.
    index('form_entries_newest').on(table.formId, table.submittedAt, table.id, table.status),
    index('form_entries_by_status').on(table.formId, table.status, table.submittedAt, table.id),
    index('form_entries_of_account').on(table.accountId, table.formId).where(sql`${table.accountId} is not null`),
    index('form_entries_words').using('gin', sql`${table.words} gin_trgm_ops`),
  ],
)

/** Each answer of an entry by itself, so that views sort and filter by an index. None of spam, and no passwords. */
export const formAnswers = pgTable(
  'form_answers',
  {
    entryId: uuid()
      .notNull()
      .references(() => formEntries.id, { onDelete: 'cascade' }),
    formId: uuid().notNull(),
    field: text().notNull(),
    /** What somebody would read, its first 200 letters. */
    text: text().notNull(),
    number: numeric({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.field] }),
    index('form_answers_by_text').on(table.formId, table.field, table.text, table.entryId),
    index('form_answers_by_number').on(table.formId, table.field, table.number, table.entryId),
  ],
)

/** Without an entry until the form is sent; then no more than a day. */
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
    createdAt: moment().notNull().defaultNow(),
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
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.entryId)],
)

export const entryPayments = pgTable(
  'entry_payments',
  {
    /** What the provider knows it by. */
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
    /** Where the money is to be sent, for virtual accounts. */
    account: jsonb().$type<FormPayment['account']>(),
    paidAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('entry_payments_field').on(table.entryId, table.field),
    index('entry_payments_waiting').on(table.createdAt).where(sql`${table.state} = 'waiting'`),
  ],
)

/** Filled in so far; only the hash of what stands in the link is known. */
export const savedForms = pgTable(
  'saved_forms',
  {
    tokenHash: bytes().primaryKey(),
    formId: uuid()
      .notNull()
      .references(() => forms.id),
    answers: jsonb().$type<FormAnswers>().notNull(),
    page: integer().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('saved_forms_expiry').on(table.expiresAt)],
)
