import type { MenuInput, TemplatePartInput } from '@jangteo/contracts/content/template-parts.ts'
import { expect, test } from 'vitest'
import { menuChanges } from '../menus/menu-tree.ts'
import { NEW_PART } from '../parts/part-labels.ts'
import { partChanges } from './content-changes.ts'

const told = (lines: ReturnType<typeof menuChanges>) =>
  lines.filter(({ change }) => change !== 'same').map(({ label, change }) => [label, change])

test('the diff of two menus lists added, removed and changed items', () => {
  const item = (title: string, url: string, children: MenuInput['items'] = []) => ({
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

test('the diff of two template part versions lists settings and blocks', () => {
  const before: TemplatePartInput = { ...NEW_PART, name: '머리글' }
  const after: TemplatePartInput = {
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
