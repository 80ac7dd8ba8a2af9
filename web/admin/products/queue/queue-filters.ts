import { REVIEW_STATES } from '@jangteo/contracts/catalog/admin-products.ts'

export type ReviewState = (typeof REVIEW_STATES)[number]

export interface QueueFilters {
  /** Absent: pending. */
  state?: ReviewState | undefined
  search?: string | undefined
}

export const STATE_LABELS: Record<ReviewState, string> = {
  waiting: '대기',
  unrequested: '요청 전',
  approved: '승인',
  rejected: '반려',
}

const MAX_SEARCH_LENGTH = 100

/** Invalid values in the URL are ignored. */
export function parseFilters(params: URLSearchParams): QueueFilters {
  return {
    ...findState(params.get('state')),
    search: params.get('search')?.trim().slice(0, MAX_SEARCH_LENGTH) || undefined,
  }
}

export function findState(name: string | null): Pick<QueueFilters, 'state'> {
  return { state: REVIEW_STATES.find((state) => state === name && state !== 'waiting') }
}
