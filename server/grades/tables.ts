import { GRADE_PROPOSAL_STATES } from '@jangteo/contracts/grades/grades.ts'
import { GRADES } from '@jangteo/domain/grades/grades.ts'
import { sql } from 'drizzle-orm'
import { bigint, date, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'

/** A change of grade proposed from a retailer's purchases of a month; an admin decides. */
export const gradeProposals = pgTable(
  'grade_proposals',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** Its first day. */
    month: date().notNull(),
    fromGrade: text({ enum: GRADES }).notNull(),
    toGrade: text({ enum: GRADES }).notNull(),
    purchases: bigint({ mode: 'number' }).notNull(),
    state: text({ enum: GRADE_PROPOSAL_STATES }).notNull().default('proposed'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    decidedBy: uuid().references(() => accounts.id),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('grade_proposals_once').on(table.accountId, table.month),
    index('grade_proposals_by_state').on(table.state, table.createdAt),
  ],
)
