import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { signInFailures } from './tables.ts'

const WINDOW_SECONDS = 60
const MAX_BLOCK_SECONDS = 15 * 60

interface Limit {
  key: string
  attempts: number
}

const limits = (email: string, client: string): Limit[] => [
  { key: `${client} ${email}`, attempts: 5 },
  { key: client, attempts: 20 },
]

/**
 * Counts the attempt before the password is verified, so that a hundred concurrent ones cannot all pass.
 * Each round of too many attempts blocks for twice as long as the previous one, at most 15 minutes.
 */
export async function throttleSignIn(db: Database, email: string, client: string): Promise<void> {
  for (const { key, attempts } of limits(email, client)) {
    const { rows } = await db.execute<{ secondsLeft: number | null }>(sql`
      insert into sign_in_failures as f (key, count, window_ends_at)
      values (${key}, 1, now() + make_interval(secs => ${WINDOW_SECONDS}))
      on conflict (key) do update set
        count = case when f.window_ends_at <= now() then 1 else f.count + 1 end,
        rounds = case
          when f.window_ends_at > now() and f.count = ${attempts} then f.rounds + 1
          when f.window_ends_at < now() - interval '1 hour' then 0
          else f.rounds end,
        window_ends_at = case
          when f.window_ends_at <= now() then now() + make_interval(secs => ${WINDOW_SECONDS})
          when f.count = ${attempts} then now() + make_interval(secs =>
            least(${WINDOW_SECONDS} * power(2, f.rounds), ${MAX_BLOCK_SECONDS}))
          else f.window_ends_at end
      returning case when count > ${attempts} then extract(epoch from window_ends_at - now())::float8 end as "secondsLeft"`)
    const secondsLeft = rows[0]?.secondsLeft
    if (secondsLeft !== null && secondsLeft !== undefined) {
      throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(secondsLeft)) })
    }
  }
}

/** After a correct password: resets the count of the address, and takes back the one counted for the client. */
export async function clearSignInFailures(
  db: Pick<Database, 'execute' | 'delete'>,
  email: string,
  client: string,
): Promise<void> {
  const [ofAddress, ofClient] = limits(email, client).map(({ key }) => key)
  await db.delete(signInFailures).where(inArray(signInFailures.key, [ofAddress ?? '']))
  await db.execute(sql`update sign_in_failures set count = greatest(count - 1, 0) where key = ${ofClient}`)
}
