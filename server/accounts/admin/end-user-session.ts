import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { recordAudit } from '../audit.ts'
import { endOneSession } from '../end-sessions.ts'
import type { AdminAct } from './lock-account.ts'

export async function endUserSession(
  db: Database,
  { actorId, accountId, sessionId }: AdminAct & { sessionId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await endOneSession(tx, accountId, sessionId))) throw new AppError('not_found')
    await recordAudit(tx, { actorId, action: 'session_ended', subjectId: accountId, details: { sessionId } })
  })
}
