import { evaluateForm, planForm } from '@jangteo/domain/forms/form-logic.ts'
import { expect, test } from 'vitest'
import { pagesOf, pageWith, seenPages } from './form-pages.ts'

const text = (name: string) => ({ name, type: 'text' as const, label: name })
const fields = [text('a'), text('b'), text('c'), text('d')]

test('page breaks stand before the fields at their places, whatever their order', () => {
  const pages = pagesOf(fields, { multiPage: true, pageBreaks: [3, 1, 1, 9] })
  expect(pages.map((page) => page.map(({ name }) => name).join(''))).toEqual(['a', 'bc', 'd'])
  expect(pagesOf(fields, { multiPage: false, pageBreaks: [1] })).toHaveLength(1)
})

test('a page whose fields are all hidden is passed over', () => {
  const hidden = {
    ...text('b'),
    conditional: {
      action: 'hide' as const,
      logicType: 'all' as const,
      rules: [{ field: 'a', operator: 'is_empty' as const }],
    },
  }
  const all = [text('a'), hidden, text('c')]
  const pages = pagesOf(all, { multiPage: true, pageBreaks: [1, 2] })
  expect(seenPages(pages, evaluateForm(planForm(all), {}))).toEqual([0, 2])
  expect(seenPages(pages, evaluateForm(planForm(all), { a: 'x' }))).toEqual([0, 1, 2])
})

test('a problem in a row of a repeater is on the page of the repeater', () => {
  const pages = pagesOf(fields, { multiPage: true, pageBreaks: [2] })
  expect(pageWith(pages, 'c.0.name')).toBe(1)
  expect(pageWith(pages, 'nobody')).toBeUndefined()
})
