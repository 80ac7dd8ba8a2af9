import { evaluateForm, planForm } from '@jangteo/domain/forms/form-logic.ts'
import { expect, test } from 'vitest'
import { findPage, listVisiblePages, splitPages } from './form-state.ts'

const text = (name: string) => ({ name, type: 'text' as const, label: name })
const fields = [text('a'), text('b'), text('c'), text('d')]

test('page breaks split the fields at their index, whatever their order', () => {
  const pages = splitPages(fields, { multiPage: true, pageBreaks: [3, 1, 1, 9] })
  expect(pages.map((page) => page.map(({ name }) => name).join(''))).toEqual(['a', 'bc', 'd'])
  expect(splitPages(fields, { multiPage: false, pageBreaks: [1] })).toHaveLength(1)
  const onlyWithA = { field: 'a', operator: 'is_not_empty' as const }
  const all = fields.map((field) =>
    'bc'.includes(field.name)
      ? { ...field, conditional: { action: 'show' as const, logicType: 'all' as const, rules: [onlyWithA] } }
      : field,
  )
  const shown = (answers: Record<string, string>) => listVisiblePages(pages, evaluateForm(planForm(all), answers))
  expect([shown({}), shown({ a: 'x' })]).toEqual([
    [0, 2],
    [0, 1, 2],
  ])
})

test('a page whose fields are all hidden is skipped', () => {
  const hidden = {
    ...text('b'),
    conditional: {
      action: 'hide' as const,
      logicType: 'all' as const,
      rules: [{ field: 'a', operator: 'is_empty' as const }],
    },
  }
  const all = [text('a'), hidden, text('c')]
  const pages = splitPages(all, { multiPage: true, pageBreaks: [1, 2] })
  expect(listVisiblePages(pages, evaluateForm(planForm(all), {}))).toEqual([0, 2])
  expect(listVisiblePages(pages, evaluateForm(planForm(all), { a: 'x' }))).toEqual([0, 1, 2])
})

test('a problem in a row of a repeater is on the page of the repeater', () => {
  const pages = splitPages(fields, { multiPage: true, pageBreaks: [2] })
  expect(findPage(pages, 'c.0.name')).toBe(1)
  expect(findPage(pages, 'unknown')).toBeUndefined()
})
