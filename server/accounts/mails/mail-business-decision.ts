import type { Database } from '../../database/open-database.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { BusinessDecision } from '../admin/business-decision.ts'
import { enqueueMail } from './mail-order.ts'

/** A change of grade is in the bell and on the dashboard; only what opens or closes the doors is worth a mail. */
export async function mailBusinessDecision(
  tx: Pick<Database, 'execute'>,
  jobs: Pick<Jobs, 'enqueue'>,
  accountId: string,
  decision: BusinessDecision,
): Promise<void> {
  if (decision.kind === 'approved')
    await enqueueMail(tx, jobs, { accountId, template: 'business-approved', grade: decision.grade })
  if (decision.kind === 'rejected')
    await enqueueMail(tx, jobs, { accountId, template: 'business-rejected', reason: decision.reason })
}
