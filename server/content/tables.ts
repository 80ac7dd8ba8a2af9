import { DOCUMENT_KINDS, type DocumentContent } from '@jangteo/contracts/content/content.ts'
import type { DocumentInput } from '@jangteo/contracts/content/documents.ts'
import type { ImportReport } from '@jangteo/contracts/content/media.ts'
import type { MenuItem } from '@jangteo/contracts/content/rendered-content.ts'
import {
  type MenuInput,
  PART_AREAS,
  type PartConditions,
  type PartSettings,
  type TemplatePartInput,
} from '@jangteo/contracts/content/template-parts.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { bytes, newId, timestamptz } from '../database/column-types.ts'

export const postCategories = pgTable('post_categories', {
  id: uuid().primaryKey().default(newId),
  name: text().notNull(),
  slug: text().notNull().unique(),
})

/** Identity and publication state; the content is in the revisions. */
export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey().default(newId),
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    slug: text().notNull(),
    authorId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** Overrides the account's name as the author, for imported documents and pen names. */
    byline: text(),
    createdAt: timestamptz().notNull().defaultNow(),
    /** The number of the newest revision; a save names the revision it started from. */
    latest: integer().notNull(),
    /** The number of the published revision; null for an unpublished document. */
    published: integer(),
    /** When it was first published: the date of a post. */
    publishedAt: timestamptz(),
    /** Title, tags and text of the published revision as keystrokes, for the search. */
    searchKeys: text(),
    publishAt: timestamptz(),
    unpublishAt: timestamptz(),
    /** When the scheduled publishing failed last; null after it worked or the author has chosen another time. */
    publishFailedAt: timestamptz(),
    trashedAt: timestamptz(),
    /** The guid of the item in the import file. */
    importedFrom: text(),
  },
  (table) => [
    uniqueIndex('documents_slug').on(table.kind, table.slug).where(sql`${table.trashedAt} is null`),
    index('documents_published')
      .on(table.kind, table.publishedAt, table.id)
      .where(sql`${table.published} is not null and ${table.trashedAt} is null`),
    index('documents_newest').on(table.kind, table.createdAt, table.id),
    index('documents_to_publish').on(table.publishAt).where(sql`${table.publishAt} is not null`),
    index('documents_to_unpublish').on(table.unpublishAt).where(sql`${table.unpublishAt} is not null`),
    uniqueIndex('documents_imported').on(table.importedFrom).where(sql`${table.importedFrom} is not null`),
    index('documents_search')
      .using('gin', sql`${table.searchKeys} gin_trgm_ops`)
      .where(sql`${table.published} is not null and ${table.trashedAt} is null`),
  ],
)

/** The template that the homepage shows. */
export const HOMEPAGE_SLUG = 'homepage'

const inputColumns = {
  title: text().notNull(),
  content: jsonb().$type<DocumentContent>().notNull(),
  excerpt: text().notNull().default(''),
  featuredImage: text(),
  featuredImageAlt: text().notNull().default(''),
  categoryId: uuid().references(() => postCategories.id),
  tags: text().array().notNull().default([]),
}

/** Append-only. The primary key makes concurrent saves conflict: the second finds its number taken. */
export const documentRevisions = pgTable(
  'document_revisions',
  {
    documentId: uuid()
      .notNull()
      .references(() => documents.id),
    number: integer().notNull(),
    savedAt: timestamptz().notNull().defaultNow(),
    savedBy: uuid()
      .notNull()
      .references(() => accounts.id),
    /** `restored 3` and the like; empty for a plain save. */
    note: text().notNull().default(''),
    ...inputColumns,
    /** The text without markup, for the search and for excerpts. */
    words: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.number] }),
    index('document_revisions_title').using('gin', sql`${table.title} gin_trgm_ops`),
    index('document_revisions_category').on(table.categoryId).where(sql`${table.categoryId} is not null`),
    index('document_revisions_tags').using('gin', table.tags),
  ],
)

/** Autosaved, unsaved edits: one for each account and document. */
export const documentDrafts = pgTable(
  'document_drafts',
  {
    documentId: uuid()
      .notNull()
      .references(() => documents.id),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    savedAt: timestamptz().notNull().defaultNow(),
    /** The revision that it started from. */
    basedOn: integer().notNull(),
    written: jsonb().$type<DocumentInput>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.accountId] })],
)

/** Former slugs, for redirects from old links. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    slug: text().notNull(),
    documentId: uuid()
      .notNull()
      .references(() => documents.id),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] }), index().on(table.documentId)],
)

/** Which pictures a document shows, so that the media library can list their uses. */
export const documentPictures = pgTable(
  'document_pictures',
  {
    documentId: uuid()
      .notNull()
      .references(() => documents.id),
    url: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.url, table.documentId] }), index().on(table.documentId)],
)

export const media = pgTable(
  'media',
  {
    id: uuid().primaryKey().default(newId),
    url: text().notNull().unique(),
    fileName: text().notNull(),
    alt: text().notNull().default(''),
    width: integer().notNull(),
    height: integer().notNull(),
    uploadedBy: uuid()
      .notNull()
      .references(() => accounts.id),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('media_newest').on(table.createdAt, table.id)],
)

export const templateParts = pgTable(
  'template_parts',
  {
    id: uuid().primaryKey().default(newId),
    name: text().notNull(),
    slug: text().notNull().unique(),
    area: text({ enum: PART_AREAS }).notNull(),
    isActive: boolean().notNull().default(true),
    isDefault: boolean().notNull().default(false),
    /** Lower ones come first. */
    priority: integer().notNull().default(10),
    conditions: jsonb().$type<PartConditions>().notNull().default({}),
    settings: jsonb().$type<PartSettings>().notNull().default({}),
    content: jsonb().$type<unknown[]>().notNull().default([]),
    version: integer().notNull().default(1),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('template_parts_of_area').on(table.area, table.priority)],
)

export const menus = pgTable('menus', {
  ref: text().primaryKey(),
  name: text().notNull(),
  items: jsonb().$type<MenuItem[]>().notNull().default([]),
  version: integer().notNull().default(1),
  updatedAt: timestamptz().notNull().defaultNow(),
})

/** Append-only: every saved version of template parts and menus. */
export const frameRevisions = pgTable(
  'frame_revisions',
  {
    what: text({ enum: ['part', 'menu'] }).notNull(),
    /** A part by its id, a menu by its ref. */
    key: text().notNull(),
    version: integer().notNull(),
    savedAt: timestamptz().notNull().defaultNow(),
    /** Null for a version that came with the installation. */
    savedBy: uuid().references(() => accounts.id),
    written: jsonb().$type<TemplatePartInput | MenuInput>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.what, table.key, table.version] })],
)

/** Import jobs of WordPress export files, with their reports. */
export const contentImports = pgTable('content_imports', {
  id: uuid().primaryKey().default(newId),
  fileName: text().notNull(),
  startedBy: uuid()
    .notNull()
    .references(() => accounts.id),
  createdAt: timestamptz().notNull().defaultNow(),
  state: text({ enum: ['waiting', 'running', 'done', 'failed'] })
    .notNull()
    .default('waiting'),
  /** The file itself; null when the import has ended. */
  source: text(),
  counts: jsonb().$type<ImportReport['counts']>().notNull(),
  problems: jsonb().$type<ImportReport['problems']>().notNull().default([]),
})

/** Only the hash of the token is stored. */
export const previewLinks = pgTable(
  'preview_links',
  {
    tokenHash: bytes().primaryKey(),
    documentId: uuid()
      .notNull()
      .references(() => documents.id),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [index().on(table.documentId), index('preview_links_expiry').on(table.expiresAt)],
)
