import type { Grade } from '@jangteo/domain/grades/grades.ts'
import type { Database } from '../../database/open-database.ts'

export type BusinessDecision =
  | { kind: 'approved'; grade: Grade | null }
  | { kind: 'rejected'; reason: string }
  | { kind: 'grade_changed'; grade: Grade }

type Writer = Pick<Database, 'execute' | 'insert' | 'select'>

/** Tells the business, exactly if the decision is kept. */
export type OnBusinessDecided = (tx: Writer, accountId: string, decision: BusinessDecision) => Promise<void>

/** Tells those who decide that a business waits for them. */
export type OnBusinessWaiting = (tx: Writer, accountId: string, businessName: string) => Promise<void>

/** What features after this one do with the news of a business. */
export interface BusinessNews {
  onDecided: OnBusinessDecided
  onWaiting: OnBusinessWaiting
}
