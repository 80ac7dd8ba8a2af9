import type { ViewDefinition } from '@jangteo/contracts/views/views.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../database/column-types.ts'

export const views = pgTable(
  'views',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** The name that shortcodes use. */
    name: text().notNull(),
    definition: jsonb().$type<ViewDefinition>().notNull(),
    version: integer().notNull().default(1),
    createdAt: timestamptz().notNull().defaultNow(),
    updatedAt: timestamptz().notNull().defaultNow(),
    deletedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('views_name').on(table.name).where(sql`${table.deletedAt} is null`),
    index('views_newest').on(table.createdAt, table.id),
    // A view without an audience must not exist: readers would take it for one of theirs. Null counts as true in a check.
    check(
      'views_audience',
      sql`coalesce(${table.definition}->'audience'->>'type' in ('public', 'signed_in', 'roles', 'staff', 'own'), false)`,
    ),
  ],
)
