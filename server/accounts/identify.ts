import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/open-database.ts'
import { statement } from '../database/statement.ts'
import { together } from '../database/together.ts'
import type { Caller, Identify } from '../http/mount.ts'
import { hashToken } from './tokens.ts'

/** Everybody who is signed in waits for this. */
const PATIENCE_MS = 3_000

const find = statement<Caller & { hash: string }>(
  'identify_by_tokens',
  `select encode(s.access_hash, 'hex') as hash, s.account_id as "accountId", a.role, s.id as "sessionId",
     b.approval_status is not distinct from 'approved' as "businessApproved"
   from sessions s join accounts a on a.id = s.account_id left join businesses b on b.account_id = a.id
   where s.access_hash = any ($1::bytea[]) and s.access_expires_at > now() and a.status = 'approved'`,
  PATIENCE_MS,
)

/** Who holds this bearer token. Asked anew for every request, so an ended session ends at once everywhere. */
export function identifyByToken(db: Database): Identify {
  const callerOf = together<Caller>(async (hashes) => {
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
