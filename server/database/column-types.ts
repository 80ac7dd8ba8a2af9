import { sql } from 'drizzle-orm'
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const moment = () => timestamp({ withTimezone: true })
export const won = () => bigint({ mode: 'number' })
/** Newer ones come after older ones. */
export const newId = sql`uuidv7()`
