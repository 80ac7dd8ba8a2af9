import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductStatusBadge } from './product-status-badge.tsx'

const LABELS = {
  draft: '임시저장',
  pending: '승인대기',
  approved: '승인완료',
  active: '판매중',
  inactive: '판매중지',
  discontinued: '단종',
} as const

test('each of the six product statuses is shown with its label', () => {
  for (const status of ['draft', 'pending', 'approved', 'active', 'inactive', 'discontinued'] as const) {
    const shown = renderToStaticMarkup(<ProductStatusBadge status={status} />).replaceAll(/<[^>]*>/g, '')
    expect([status, shown]).toEqual([status, LABELS[status]])
  }
})
