import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/open-database.ts'
import { statement } from '../database/statement.ts'
import type { Caller, Identify } from '../http/mount.ts'
import { hashToken } from './tokens.ts'

const find = statement<Caller>(
  'identify_by_token',
  `select s.account_id as "accountId", a.role, s.id as "sessionId",
     b.approval_status is not distinct from 'approved' as "businessApproved"
   from sessions s join accounts a on a.id = s.account_id left join businesses b on b.account_id = a.id
   where s.access_hash = $1 and s.access_expires_at > now() and a.status = 'approved'`,
)

/** Who holds this bearer token. Asked anew for every request, so an ended session ends at once everywhere. */
export function identifyByToken(db: Database): Identify {
  return async (request: FastifyRequest): Promise<Caller | null> => {
    const token = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]
    if (!token) return null
    const [caller] = await find(db, hashToken(token))
    return caller ?? null
  }
}
