import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { CommissionPercent } from '../settings/settings.ts'

export const TERM_PHASES = ['active', 'scheduled', 'ended'] as const
export type TermPhase = (typeof TERM_PHASES)[number]

export const TERM_PHASE_LABELS: Record<TermPhase, string> = { active: '적용 중', scheduled: '예정', ended: '종료' }

/**
 * A commission that differs from the setting of the market, on the sales of certain days. The closest one holds: a
 * supplier's in a category, then a supplier's, then a category's, a subcategory's before its parent's; of the same
 * scope the one that started last.
 */
export const CommissionTerm = z.object({
  id: z.string(),
  supplierId: z.string().nullable(),
  supplierName: z.string().nullable(),
  categoryId: z.string().nullable(),
  /** With its parent: `생활 › 주방`. */
  categoryName: z.string().nullable(),
  percent: z.number(),
  startsOn: z.string(),
  /** The last day; null without an end. */
  endsOn: z.string().nullable(),
  /** The contract or reason. */
  note: z.string(),
  phase: z.enum(TERM_PHASES),
})
export type CommissionTerm = z.infer<typeof CommissionTerm>

const ADMINS = ['admin'] as const
const idParams = z.object({ id: z.uuid() })

export const listCommissionTerms = endpoint({
  method: 'GET',
  path: '/admin/commission-terms',
  summary: 'List the commission terms of categories and suppliers, and the commission that holds without any',
  audience: ADMINS,
  query: z.object({ ...pageQuery, phase: z.enum(TERM_PHASES).optional(), supplierId: z.uuid().optional() }),
  response: pageOf(CommissionTerm).extend({ commissionPercent: z.number() }),
})

export const CommissionTermForm = z
  .strictObject({
    supplierId: z.uuid('공급자를 선택하세요').nullable(),
    categoryId: z.uuid('카테고리를 선택하세요').nullable(),
    percent: CommissionPercent,
    startsOn: z.iso.date('시작일을 입력하세요'),
    endsOn: z.iso.date('종료일을 확인해 주세요').nullable(),
    note: z.string().trim().min(1, '계약 이름이나 사유를 입력하세요').max(100, '100자까지 쓸 수 있습니다'),
  })
  .refine(({ supplierId, categoryId }) => supplierId !== null || categoryId !== null, {
    path: ['supplierId'],
    message: '공급자나 카테고리를 선택하세요',
  })
  .refine(({ startsOn, endsOn }) => endsOn === null || startsOn <= endsOn, {
    path: ['endsOn'],
    message: '시작일보다 빠를 수 없습니다',
  })

export const createCommissionTerm = endpoint({
  method: 'POST',
  path: '/admin/commission-terms',
  summary: 'Set a commission for a supplier, a category or both, from today or a later day on',
  audience: ADMINS,
  body: CommissionTermForm,
  status: 201,
  response: z.object({ data: CommissionTerm }),
})

export const endCommissionTerm = endpoint({
  method: 'POST',
  path: '/admin/commission-terms/:id/end',
  summary: 'Set the last day of a commission term, today or later; sales until then keep it',
  audience: ADMINS,
  params: idParams,
  body: z.strictObject({ endsOn: z.iso.date('종료일을 입력하세요') }),
  response: z.object({ data: CommissionTerm }),
})

export const deleteCommissionTerm = endpoint({
  method: 'DELETE',
  path: '/admin/commission-terms/:id',
  summary: 'Delete a commission term that has not started',
  audience: ADMINS,
  params: idParams,
  response: z.object({ data: z.object({ id: z.string() }) }),
})

export const listOwnCommissionTerms = endpoint({
  method: 'GET',
  path: '/supplier/commission-terms',
  summary: 'List the active and scheduled commission terms of the caller, and of the categories of its products',
  audience: ['business'],
  permission: 'settlement',
  response: z.object({ data: z.array(CommissionTerm), commissionPercent: z.number() }),
})
