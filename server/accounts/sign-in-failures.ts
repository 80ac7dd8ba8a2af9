import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { signInFailures } from './tables.ts'

const WINDOW_SECONDS = 60
const LONGEST_BLOCK_SECONDS = 15 * 60

interface Limit {
  key: string
  tries: number
}

const limits = (email: string, client: string): Limit[] => [
  { key: `${client} ${email}`, tries: 5 },
  { key: client, tries: 20 },
]

/**
 * Counts a try before the password is looked at, so that a hundred at once cannot slip through together.
 * Each round of too many tries blocks for twice as long as the one before, never for ever.
 */
export async function takeTry(db: Database, email: string, client: string): Promise<void> {
  for (const { key, tries } of limits(email, client)) {
    const { rows } = await db.execute<{ secondsLeft: number | null }>(sql`
      insert into sign_in_failures as f (key, count, window_ends_at)
      values (${key}, 1, now() + make_interval(secs => ${WINDOW_SECONDS}))
      on conflict (key) do update set
        count = case when f.window_ends_at <= now() then 1 else f.count + 1 end,
        rounds = case
          when f.window_ends_at > now() and f.count = ${tries} then f.rounds + 1
          when f.window_ends_at < now() - interval '1 hour' then 0
          else f.rounds end,
        window_ends_at = case
          when f.window_ends_at <= now() then now() + make_interval(secs => ${WINDOW_SECONDS})
          when f.count = ${tries} then now() + make_interval(secs =>
            least(${WINDOW_SECONDS} * power(2, f.rounds), ${LONGEST_BLOCK_SECONDS}))
          else f.window_ends_at end
      returning case when count > ${tries} then extract(epoch from window_ends_at - now())::float8 end as "secondsLeft"`)
    const secondsLeft = rows[0]?.secondsLeft
    if (secondsLeft !== null && secondsLeft !== undefined) {
      throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(secondsLeft)) })
    }
  }
}

/** The try was no failure: the address starts afresh, and the client gets its try back. */
export async function forgiveTry(
  db: Pick<Database, 'execute' | 'delete'>,
  email: string,
  client: string,
): Promise<void> {
  const [ofAddress, ofClient] = limits(email, client).map(({ key }) => key)
  await db.delete(signInFailures).where(inArray(signInFailures.key, [ofAddress ?? '']))
  await db.execute(sql`update sign_in_failures set count = greatest(count - 1, 0) where key = ${ofClient}`)
}
