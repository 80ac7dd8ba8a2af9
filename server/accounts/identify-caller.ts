import type { FastifyRequest } from 'fastify'
import { batchByKey } from '../database/batch-by-key.ts'
import type { Database } from '../database/open-database.ts'
import { statement } from '../database/statement.ts'
import type { Caller, Identify } from '../http/mount.ts'
import { hashToken } from './tokens.ts'

/** Every authenticated request waits for this query. */
const TIMEOUT_MS = 3_000

const find = statement<Caller & { hash: string }>(
  'identify_by_tokens',
  `select encode(s.access_hash, 'hex') as hash, coalesce(o.id, a.id) as "accountId", a.id as "personId", a.role,
     s.id as "sessionId", m.permissions, b.approval_status is not distinct from 'approved' as "businessApproved"
   from sessions s join accounts a on a.id = s.account_id
     left join accounts o on o.id = s.business_id and o.status = 'approved' and o.role = a.role
     left join business_members m on m.business_id = o.id and m.account_id = a.id
     left join businesses b on b.account_id = coalesce(o.id, a.id)
   where s.access_hash = any ($1::bytea[]) and s.access_expires_at > now() and a.status = 'approved'`,
  TIMEOUT_MS,
)

/** Looks the bearer token up in the database at every request, so an ended session ends at once in every process. */
export function identifyByToken(db: Database): Identify {
  const callerOf = batchByKey<Caller>(async (hashes) => {
    const callers = await find(
      db,
      hashes.map((hash) => Buffer.from(hash, 'hex')),
    )
    return new Map(callers.map(({ hash, ...caller }) => [hash, caller]))
  })
  return async (request: FastifyRequest): Promise<Caller | null> => {
    const token = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]
    return token ? ((await callerOf(hashToken(token).toString('hex'))) ?? null) : null
  }
}
