import type { WrittenMenu, WrittenPart } from '@jangteo/contracts/content/template-parts.ts'
import { expect, test } from 'vitest'
import { menuChanges } from '../menus/menu-lines.ts'
import { partChanges } from '../parts/part-lines.ts'
import { FRESH_PART } from '../parts/part-words.ts'

const told = (lines: ReturnType<typeof menuChanges>) =>
  lines.filter(({ change }) => change !== 'same').map(({ label, change }) => [label, change])

test('of two menus one sees which items came, went and changed', () => {
  const item = (title: string, url: string, children: WrittenMenu['items'] = []) => ({
    ...{ id: title, title, url, target: '', children },
  })
  const before = { name: '바닥글', items: [item('소개', '/about'), item('도움', '/faq', [item('배송', '/shipping')])] }
  const after = { name: '바닥글', items: [item('소개', '/about-us'), item('도움', '/faq'), item('문의', '/contact')] }
  expect(told(menuChanges(before, after))).toEqual([
    ['1단 항목', 'changed'],
    ['2단 항목', 'removed'],
    ['1단 항목', 'added'],
  ])
  expect(told(menuChanges(before, before))).toEqual([])
})

test('of two versions of a part one sees its settings and its blocks', () => {
  const before: WrittenPart = { ...FRESH_PART, name: '머리글' }
  const after: WrittenPart = {
    ...before,
    isActive: true,
    settings: { backgroundColor: '#fff' },
    content: [{ name: 'core/paragraph', attributes: { content: '새 글' }, innerBlocks: [] }],
  }
  expect(told(partChanges(before, after))).toEqual([
    ['상태', 'changed'],
    ['모양', 'added'],
    ['문단', 'added'],
  ])
})
