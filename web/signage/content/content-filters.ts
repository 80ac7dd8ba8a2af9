import type { Input } from '@jangteo/contracts/endpoint.ts'
import { CONTENT_STATUSES, CONTENT_TYPES, type listContents } from '@jangteo/contracts/signage/contents.ts'
import { filterParams } from '../../ui/filter-params.ts'
import { CONTENT_STATUS_LABELS, CONTENT_TYPE_LABELS } from '../labels.ts'

export interface ContentFilters extends Omit<Input<typeof listContents>['query'], 'page' | 'limit'> {
  /** Kept for links to the other tabs. */
  store?: string | undefined
}

export function parseFilters(params: URLSearchParams): ContentFilters {
  const { search, word, id } = filterParams(params)
  return {
    search: search(),
    status: word('status', CONTENT_STATUSES),
    type: word('type', CONTENT_TYPES),
    isPublic: word('isPublic', ['true', 'false'] as const),
    store: id('store'),
  }
}

export function isFiltered({ store, ...filters }: ContentFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}

export const CONTENT_CHOICES = [
  {
    name: 'status',
    label: '상태',
    all: '모든 상태',
    options: CONTENT_STATUSES.map((value) => ({ value, label: CONTENT_STATUS_LABELS[value].label })),
  },
  {
    name: 'type',
    label: '종류',
    all: '모든 종류',
    options: CONTENT_TYPES.map((value) => ({ value, label: CONTENT_TYPE_LABELS[value] })),
  },
  {
    name: 'isPublic',
    label: '공개 여부',
    all: '공개·비공개',
    options: [
      { value: 'true', label: '공개' },
      { value: 'false', label: '비공개' },
    ],
  },
] as const
