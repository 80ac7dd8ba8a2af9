import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { tooMany } from '../http/rate-limit.ts'
import { accounts, knownClients, signInFailures } from './tables.ts'

const WINDOW_SECONDS = 60
const MAX_BLOCK_SECONDS = 15 * 60

/** Guesses from clients the account has never signed in from: this many are free, then each waits longer for its turn. */
const FREE_GUESSES = 10
const MAX_DELAY_SECONDS = 60

interface Limit {
  key: string
  attempts: number
}

const limits = (email: string, client: string): Limit[] => [
  { key: `${client} ${email}`, attempts: 5 },
  { key: client, attempts: 20 },
]

/** The purposes count apart, so that strangers at the sign-in page never delay a user who is signed in. */
const accountKey = (email: string, purpose: Purpose) => `${purpose} ${email}`

type Purpose = 'sign-in' | 'confirm'

interface Attempt {
  email: string
  client: string
  /** `confirm`: a signed-in user repeats the password. */
  purpose?: Purpose
}

/** An attempt that may verify its password; `clearSignInFailures` takes its counts back if the password was correct. */
interface CountedAttempt extends Required<Attempt> {
  isKnownClient: boolean
}

/**
 * Counts the attempt before the password is verified, so that a hundred concurrent ones cannot all pass.
 * Each round of too many attempts blocks for twice as long as the previous one, at most 15 minutes.
 */
export async function throttleSignIn(
  db: Database,
  { email, client, purpose = 'sign-in' }: Attempt,
): Promise<CountedAttempt> {
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
    if (secondsLeft !== null && secondsLeft !== undefined) throw tooMany(secondsLeft)
  }
  const isKnown = await isKnownClient(db, email, client)
  const secondsLeft = isKnown ? undefined : await delayGuess(db, accountKey(email, purpose))
  if (secondsLeft !== undefined) {
    // No password was tried: an owner who asks too early must not be blocked as a client on top.
    for (const { key } of limits(email, client)) await takeBack(db, key)
    throw tooMany(secondsLeft)
  }
  return { email, client, purpose, isKnownClient: isKnown }
}

async function isKnownClient(db: Database, email: string, client: string): Promise<boolean> {
  const rows = await db
    .select({ client: knownClients.client })
    .from(knownClients)
    .innerJoin(accounts, eq(accounts.id, knownClients.accountId))
    .where(and(eq(accounts.email, email), eq(knownClients.client, client)))
  return rows.length > 0
}

/**
 * Against guesses from many addresses: beyond the free ones only one attempt is admitted at a time, after 1, 2, 4 … 60
 * seconds. A refused attempt changes nothing, so the wait never grows by asking and the account is never locked: its
 * known clients do not wait, and a reset link makes any other client a known one. An hour without guesses starts over.
 * Returns the seconds to wait if the attempt is refused.
 */
async function delayGuess(db: Database, key: string): Promise<number | undefined> {
  const { rowCount } = await db.execute(sql`
    insert into sign_in_failures as f (key, count, window_ends_at) values (${key}, 1, now())
    on conflict (key) do update set
      count = case when f.window_ends_at < now() - interval '1 hour' then 1 else f.count + 1 end,
      window_ends_at = case
        when f.count < ${FREE_GUESSES} or f.window_ends_at < now() - interval '1 hour' then now()
        else now() + make_interval(secs => least(power(2, least(f.count - ${FREE_GUESSES}, 10)), ${MAX_DELAY_SECONDS})) end
    where f.window_ends_at <= now()`)
  if (rowCount === 1) return undefined
  const secondsLeft = sql<number>`extract(epoch from ${signInFailures.windowEndsAt} - now())::float8`
  const [row] = await db.select({ secondsLeft }).from(signInFailures).where(eq(signInFailures.key, key))
  return row?.secondsLeft ?? 0
}

/** After a correct password: resets the count of address and client, and takes back the one counted for each alone. */
export async function clearSignInFailures(
  db: Pick<Database, 'execute' | 'delete'>,
  { email, client, purpose, isKnownClient }: CountedAttempt,
): Promise<void> {
  const [ofAddress, ofClient] = limits(email, client).map(({ key }) => key)
  await db.delete(signInFailures).where(eq(signInFailures.key, ofAddress ?? ''))
  for (const key of isKnownClient ? [ofClient] : [ofClient, accountKey(email, purpose)]) await takeBack(db, key ?? '')
}

async function takeBack(db: Pick<Database, 'execute'>, key: string): Promise<void> {
  await db.execute(sql`update sign_in_failures set count = greatest(count - 1, 0) where key = ${key}`)
}

/** For sign-ins and reset links, which both prove that the client is the account's owner. */
export async function rememberClient(db: Pick<Database, 'insert'>, accountId: string, client: string): Promise<void> {
  await db
    .insert(knownClients)
    .values({ accountId, client })
    .onConflictDoUpdate({ target: [knownClients.accountId, knownClients.client], set: { seenAt: sql`now()` } })
}

/** On account closure: the keys contain the address. */
export async function eraseSignInFailures(db: Pick<Database, 'execute'>, email: string): Promise<void> {
  await db.execute(sql`delete from sign_in_failures where split_part(key, ' ', 2) = ${email}`)
}
