import { GRADES } from '@jangteo/domain/grades/grades.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../paging.ts'

export const GRADE_PROPOSAL_STATES = ['proposed', 'confirmed', 'declined'] as const

export const GradeProposal = z.object({
  id: z.string(),
  accountId: z.string(),
  storeName: z.string(),
  month: z.string(),
  fromGrade: z.enum(GRADES),
  toGrade: z.enum(GRADES),
  purchases: z.int(),
  state: z.enum(GRADE_PROPOSAL_STATES),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  /** Of the retailer's account, as in `GET /admin/users`; a decision names the one it is about. */
  version: z.int(),
})
export type GradeProposal = z.infer<typeof GradeProposal>

const ADMINS = ['admin'] as const

export const listGradeProposals = endpoint({
  method: 'GET',
  path: '/admin/grades/proposals',
  summary: 'List grade proposals computed from the purchases of a month',
  audience: ADMINS,
  query: z.object({ ...pageQuery, state: z.enum(GRADE_PROPOSAL_STATES).default('proposed') }),
  response: pageOf(GradeProposal),
})

export const decideGradeProposals = endpoint({
  method: 'POST',
  path: '/admin/grades/proposals/decisions',
  summary: 'Confirm or decline grade proposals',
  audience: ADMINS,
  body: z.strictObject({
    ids: z.array(z.uuid()).min(1).max(100),
    confirm: z.boolean(),
    /** By the id of the proposal. One whose retailer has changed since is skipped; without, nothing is compared. */
    versions: z.record(z.uuid(), z.int()).optional(),
  }),
  /** `skipped`: decided by another admin meanwhile, or the retailer or its grade has changed since. */
  response: z.object({ data: z.object({ changed: z.int(), skipped: z.int() }) }),
})

/** A retailer's progress towards the next grade this month. */
export const GradeProgress = z.object({
  grade: z.enum(GRADES).nullable(),
  purchases: z.int(),
  next: z.enum(GRADES).nullable(),
  /** Monthly purchases from which the next grade is proposed; null at the top. */
  nextFrom: z.int().nullable(),
})
export type GradeProgress = z.infer<typeof GradeProgress>
