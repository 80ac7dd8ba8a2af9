import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes } from '../database/column-types.ts'

/** Stored in the database, so that every server process has them and one backup includes them. */
export const pictures = pgTable('pictures', {
  /** A prefix of the hash of the upload: the same file is stored once. */
  id: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  uploadedBy: uuid(),
  createdAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
})

export const pictureFiles = pgTable(
  'picture_files',
  {
    pictureId: text()
      .notNull()
      .references(() => pictures.id),
    /** `800.webp` */
    name: text().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pictureId, table.name] })],
)
