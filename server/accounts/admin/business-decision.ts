import type { Grade } from '@jangteo/domain/grades.ts'
import type { Database } from '../../database/open-database.ts'

export type BusinessDecision = { kind: 'approved'; grade: Grade | null } | { kind: 'rejected'; reason: string }

/** Tells the business by mail, exactly if the decision is kept. */
export type OnBusinessDecided = (
  tx: Pick<Database, 'execute'>,
  accountId: string,
  decision: BusinessDecision,
) => Promise<void>
