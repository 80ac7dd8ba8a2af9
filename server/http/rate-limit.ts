import { isIPv6 } from 'node:net'
import { sql } from 'drizzle-orm'
import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'
import { AppError } from './app-error.ts'
import { IN_PROCESS_ADDRESS } from './call-in-process.ts'
import { rateLimits } from './tables.ts'

/** Admits a request or responds with 429 and `Retry-After`. */
export type RateLimit = onRequestHookHandler | ((request: FastifyRequest) => Promise<void>)

interface Rule {
  /** Keeps the counters of different rules apart. */
  name: string
  hits: number
  seconds: number
}

export interface HitCounter {
  /** Counts a hit of this address; false when it has used up its limit. */
  admits(ip: string): boolean
  /** Until the next window starts. */
  secondsLeft(): number
}

/** Counted in this process alone: for public reads, where a database round trip would cost more than the read. */
export function countInProcess({ hits, seconds }: Omit<Rule, 'name'>): HitCounter {
  let counts = new Map<string, number>()
  let windowEnds = 0
  return {
    admits: (ip) => {
      const now = Date.now()
      if (now >= windowEnds) {
        counts = new Map()
        windowEnds = now + seconds * 1_000
      }
      const client = clientKey(ip)
      const count = counts.get(client) ?? 0
      if (count < hits) counts.set(client, count + 1)
      return count < hits
    },
    secondsLeft: () => (windowEnds - Date.now()) / 1_000,
  }
}

export function limitInProcess(counter: HitCounter): onRequestHookHandler {
  return (request, _reply, done) =>
    done(isInProcess(request) || counter.admits(request.ip) ? undefined : tooMany(counter.secondsLeft()))
}

/** Counted in the database, so that all server processes share one count: for sign-in and writes. */
export function limitInDatabase(db: Database, rule: Rule): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const { count, secondsLeft } = await countHit(db, rule, clientKey(request.ip))
    if (count > rule.hits) throw tooMany(secondsLeft)
  }
}

/** One statement: the first hit opens a window, later ones count in it, the first after its end opens the next. */
export async function countHit(db: Database, { name, seconds }: Rule, client: string) {
  const { rows } = await db.execute<{ count: number; secondsLeft: number }>(sql`
    insert into rate_limits as r (key, count, window_ends_at)
    values (${`${name} ${client}`}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when r.window_ends_at <= now() then 1 else r.count + 1 end,
      window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
    returning count, extract(epoch from window_ends_at - now())::float8 as "secondsLeft"`)
  const [row] = rows
  if (!row) throw new Error('an upsert always returns its row')
  return row
}

/** Every visitor leaves a counter behind; this deletes those whose window has ended. */
export function sweepRateLimits(db: Database): Job {
  return {
    name: 'sweep-rate-limits',
    cron: '17 * * * *',
    run: async () => {
      await db.delete(rateLimits).where(sql`${rateLimits.windowEndsAt} < now()`)
    },
  }
}

/** One household or server usually owns a whole IPv6 /64: its addresses count as one client. */
export function clientKey(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('%')[0]?.toLowerCase().split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const groups = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

function isInProcess(request: FastifyRequest): boolean {
  return request.raw.socket.remoteAddress === IN_PROCESS_ADDRESS
}

export function tooMany(secondsLeft: number, message?: string): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(secondsLeft))
  return new AppError('too_many_requests', { retryAfterSeconds, ...(message && { message }) })
}
