import { sql } from 'drizzle-orm'

/** The date in the shop's time zone. */
export const shopToday = sql`(now() at time zone 'Asia/Seoul')::date`
