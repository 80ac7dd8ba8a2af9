import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StatusBadge } from './status-badge.tsx'

test.each([
  ['online', 'success', '정상입니다'],
  ['active', 'success', '쓸 수 있습니다'],
  ['passing', 'success', '통과했습니다'],
  ['offline', 'danger', '응답하지 않습니다'],
  ['failing', 'danger', '실패했습니다'],
  ['warning', 'warning', '확인이 필요합니다'],
  ['maintenance', 'warning', '점검하고 있습니다'],
  ['development', 'info', '준비하고 있습니다'],
  ['not-tested', 'ink', '아직 시험하지 않았습니다'],
  ['unknown', 'ink', '알 수 없습니다'],
] as const)('the badge of a service that is %s has its word, its colour and what it means', (status, tone, meaning) => {
  const badge = renderToString(createElement(StatusBadge, { status }))
  expect(badge).toMatch(
    new RegExp(`^<span class="[^"]* text-${tone}(-soft)?"><span lang="en" title="${meaning}">${status}</span></span>$`),
  )
})
