import { expect, test } from 'vitest'
import { emptyView, withField, withFilter, withoutField, withSource } from './view-draft.ts'

const price = { name: 'price', label: '가격', canSort: true, canFilter: false }
const city = { name: 'city', label: '도시', canSort: false, canFilter: true }

test('removing a field removes its sorting and filters', () => {
  const { definition } = emptyView()
  const both = withFilter(withField(withField(definition, price), city), 'city', true)
  const sorted = { ...both, sort: { field: 'price', direction: 'desc' as const } }
  expect(sorted.interaction).toMatchObject({ enableFilters: true, filterFields: ['city'] })
  const left = withoutField(withoutField(sorted, 'city'), 'price')
  expect(left.template.fields).toEqual([])
  expect([left.sort, left.interaction.enableFilters, left.interaction.filterFields]).toEqual([null, false, []])
})

test('changing the source resets the fields', () => {
  const shown = withField(emptyView().definition, price)
  expect(withSource(shown, { type: 'posts', formId: null }).template.fields).toEqual([])
})

test('entries of a form are for staff until their author says otherwise', () => {
  const { definition } = emptyView()
  expect(definition.audience).toEqual({ type: 'public' })
  const entries = withSource(definition, { type: 'form', formId: null })
  expect(entries.audience).toEqual({ type: 'staff' })
  const opened = { ...entries, audience: { type: 'own' as const } }
  expect(withSource(opened, { type: 'form', formId: 'another' }).audience).toEqual({ type: 'own' })
  expect(withSource(opened, { type: 'products', formId: null }).audience).toEqual({ type: 'public' })
})
