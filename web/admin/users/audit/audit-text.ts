import type { AuditAction, AuditEntry } from '@jangteo/contracts/accounts/admin-users.ts'
import { monthText } from '@jangteo/domain/ledger/settlement-dates.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { GRADE_WORDS, ROLE_WORDS, STATUS_WORDS } from '../../../app/members/words.ts'
import { FIELD_WORDS } from '../../settings/field-words.ts'

export interface AuditText {
  /** Who, with the particle: "김지훈님이". */
  actor: string
  /** Whom it was done to, with the particle; empty where people did it to themselves. */
  subject: string
  /** "사업자를 승인했습니다" */
  deed: string
  /** From what to what. */
  change?: string
  reason?: string
}

type Details = AuditEntry['details']

/** The log's machine words as a sentence. */
export function auditText({ action, actorName, subjectName, details }: AuditEntry): AuditText {
  const own = action === 'account_closed' || action === 'business_changed'
  const { reason } = details
  return {
    actor: actorName ? `${actorName}님이` : '시스템이',
    subject: own || !subjectName ? '' : `${subjectName}님의`,
    ...DEEDS[action](details),
    ...(typeof reason === 'string' && reason && { reason }),
  }
}

const DEEDS: Record<AuditAction, (details: Details) => Pick<AuditText, 'deed' | 'change'>> = {
  business_approved: ({ grade }) => ({
    deed: '사업자를 승인했습니다',
    ...(grade && { change: `등급 ${wordIn(GRADE_WORDS, grade)}` }),
  }),
  business_rejected: () => ({ deed: '사업자 승인을 반려했습니다' }),
  grade_changed: (details) => ({ deed: '등급을 바꿨습니다', change: fromTo(GRADE_WORDS, details) }),
  status_changed: (details) => ({ deed: statusDeed(details), change: fromTo(STATUS_WORDS, details) }),
  role_changed: (details) => ({ deed: '역할을 바꿨습니다', change: fromTo(ROLE_WORDS, details) }),
  session_ended: () => ({ deed: '로그인 기기 하나를 종료했습니다' }),
  account_closed: () => ({ deed: '계정을 탈퇴했습니다' }),
  settlement_paid: ({ month, amount }) => ({
    deed: `${monthText(String(month))} 정산금을 지급했습니다`,
    change: formatWon(Number(amount)),
  }),
  settings_changed: (details) => ({ deed: '설정을 바꿨습니다', change: settingChanges(details) }),
  business_changed: (details) => ({
    deed: '사업자 정보를 바꿔 다시 승인을 요청했습니다',
    ...(details.to && { change: fromTo({}, details) }),
  }),
  document_published: ({ title }) => ({ deed: '문서를 게시했습니다', change: String(title) }),
  document_unpublished: ({ title }) => ({ deed: '문서의 게시를 중단했습니다', change: String(title) }),
  document_trashed: ({ title }) => ({ deed: '문서를 휴지통에 넣었습니다', change: String(title) }),
  review_published: ({ product }) => ({ deed: '리뷰를 게시했습니다', change: String(product) }),
  review_hidden: ({ product }) => ({ deed: '리뷰를 숨겼습니다', change: String(product) }),
  review_deleted: ({ product }) => ({ deed: '리뷰를 삭제했습니다', change: String(product) }),
}

function settingChanges(details: Details): string {
  return Object.entries(details)
    .map(([field, change]) => `${FIELD_WORDS[field] ?? field}: ${change}`)
    .join(', ')
}

function statusDeed({ from, to }: Details): string {
  if (to === 'suspended') return '계정을 정지했습니다'
  if (to === 'rejected') return '계정을 반려했습니다'
  return from === 'suspended' ? '계정 정지를 해제했습니다' : '계정을 승인했습니다'
}

function fromTo(words: Record<string, string>, { from, to }: Details): string {
  return `${wordIn(words, from)} → ${wordIn(words, to)}`
}

function wordIn(words: Record<string, string>, word: Details[string] | undefined): string {
  if (word === null || word === undefined) return '없음'
  return words[String(word)] ?? String(word)
}
