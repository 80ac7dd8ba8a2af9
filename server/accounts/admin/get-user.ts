import type { getUser as contract } from '@jangteo/contracts/accounts/admin-users.ts'
import type { Answer } from '@jangteo/contracts/endpoint.ts'
import type { Database } from '../../database/open-database.ts'
import { listSessions } from '../list-sessions.ts'
import { readAdminUser } from '../read-user.ts'
import { auditOf } from './list-audit.ts'

export async function getUser(
  db: Database,
  accountId: string,
  currentSessionId: string,
): Promise<Answer<typeof contract>['data']> {
  const [user, sessions, audit] = await Promise.all([
    readAdminUser(db, accountId),
    listSessions(db, accountId, currentSessionId),
    auditOf(db, accountId),
  ])
  return { user, sessions, audit }
}
