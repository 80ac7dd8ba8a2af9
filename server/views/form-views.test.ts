import { createForm, markEntries, saveForm } from '@jangteo/contracts/forms/form-authoring.ts'
import type { FormAnswers } from '@jangteo/contracts/forms/forms.ts'
import { exportView, listViewFields, previewView, renderView, saveView } from '@jangteo/contracts/views/views.ts'
import { expect, test } from 'vitest'
import { answer, definitionOf, field, lastEntry, makeForm } from '../testing/forms.ts'
import { openShop } from '../testing/open-shop.ts'
import { signedIn, visitor } from '../testing/test-users.ts'
import { makeView, sortableBy, viewOf } from '../testing/views.ts'

const CITY = ['서울', '부산', '제주'].map((label, place) => ({ value: String(place), label }))
const FIELDS = [
  field('name', { label: '이름' }),
  field('city', { type: 'select', label: '도시', options: CITY }),
  field('age', { type: 'number' }),
  field('phone', { type: 'tel' }),
  field('pin', { type: 'password' }),
  field('site', { type: 'text' }),
]
const TEST_USER_KINDS: FormAnswers[] = [
  { name: '가람', city: '0', age: 9, phone: '010-1111', pin: 'Hidden-1' },
  { name: '나래', city: '1', age: 10, phone: '010-2222' },
  { name: '다온', city: '0', age: 100, phone: '010-3333' },
  { name: '라온', phone: '010-4444' },
  { name: '=1+1', city: '2', age: -5, phone: '010-5555' },
]

async function openDesk() {
  const shop = await openShop()
  const [admin, guest] = [await signedIn(shop, 'admin'), visitor(shop)]
  const form = await makeForm(admin, FIELDS)
  for (const person of TEST_USER_KINDS) await answer(shop, guest, form.id, person)
  const source = { type: 'form' as const, formId: form.id }
  const definition = sortableBy(
    viewOf(['name', 'city', 'age'], { source, interaction: { filterFields: ['city'], enableExport: true } }),
    ['name', 'age'],
  )
  const view = await makeView(admin, definition)
  const names = async (query: Record<string, unknown> = {}) =>
    (await guest.ask(renderView, { query: { viewId: view.id, ...query } })).data.map(({ values }) => values.name)
  return { shop, admin, guest, form, definition, view, names }
}

test('a view sorts, filters, searches and pages form entries', async () => {
  const { guest, view, names } = await openDesk()
  const first = await guest.ask(renderView, { query: { viewName: view.name } })
  expect(first).toMatchObject({ total: 5, totalPages: 1, page: 1, limit: 25 })
  expect(first.view.interaction.filterFields).toEqual([
    { name: 'city', label: '도시', options: ['부산', '서울', '제주'] },
  ])
  expect(first.view.template.fields.map(({ label, format }) => [label, format])).toEqual([
    ['이름', 'text'],
    ['도시', 'text'],
    ['age', 'number'],
  ])
  expect(await names()).toEqual(['=1+1', '라온', '다온', '나래', '가람'])
  expect(await names({ sort: 'name' })).toEqual(['=1+1', '가람', '나래', '다온', '라온'])
  expect(await names({ sort: 'age', direction: 'desc' })).toEqual(['다온', '나래', '가람', '=1+1', '라온'])
  expect(await names({ sort: 'age', limit: 2, page: 3 })).toEqual(['라온'])
  expect(await names({ sort: 'age', limit: 2, page: 2 })).toEqual(['나래', '다온'])
  expect(await names({ 'filter[city]': '서울', sort: 'age' })).toEqual(['가람', '다온'])
  expect(await names({ 'filter[city]': '서울', search: '다' })).toEqual(['다온'])
  expect(await names({ search: '라' })).toEqual(['라온'])
  expect(await names({ search: '라온' })).toEqual(['라온'])
  expect(await names({ search: '%' })).toEqual([])
  const filtered = await guest.ask(renderView, {
    query: { viewId: view.id, 'filter[city]': '서울', limit: 1 } as never,
  })
  expect(filtered).toMatchObject({ total: 2, totalPages: 2 })
})

test('only chosen fields are in the response and can be searched, sorted and filtered', async () => {
  const { guest, view } = await openDesk()
  const all = await guest.send(renderView, { query: { viewId: view.id } })
  expect(all.body).not.toMatch(/010-(\d)\1{3}|argon|phone|pin|Hidden/)
  const found = await guest.ask(renderView, { query: { viewId: view.id, search: '010-1111' } })
  expect(found.total).toBe(0)
  const refusals: [Record<string, string>, string][] = [
    [{ sort: 'phone' }, 'sort'],
    [{ sort: 'city' }, 'sort'],
    [{ sort: 'pin' }, 'sort'],
    [{ sort: '_submittedAt' }, 'sort'],
    [{ direction: 'up' }, 'direction'],
    [{ 'filter[phone]': '010-1111' }, 'filter[phone]'],
    [{ 'filter[pin]': 'x' }, 'filter[pin]'],
    [{ 'filter[name]': '가람' }, 'filter[name]'],
  ]
  for (const [query, at] of refusals) {
    const refused = await guest.send(renderView, { query: { viewId: view.id, ...query } as never })
    expect([at, refused.statusCode, refused.json().field]).toEqual([at, 400, at])
  }
  const twice = await guest.call({ url: `/api/views/render?viewId=${view.id}&filter[city]=a&filter[city]=b` })
  expect(twice.statusCode).toBe(400)
  expect((await guest.send(renderView, { query: { viewId: 'none' } })).statusCode).toBe(404)
})

test('search, filters and export that the author disabled are refused', async () => {
  const { admin, guest, definition, view } = await openDesk()
  const interaction = { ...definition.interaction, enableSearch: false, enableFilters: false, enableExport: false }
  const body = { name: view.name, definition: { ...definition, interaction }, version: 1 }
  await admin.ask(saveView, { params: { id: view.id }, body })
  for (const query of [{ search: '온' }, { 'filter[city]': '서울' }])
    expect((await guest.send(renderView, { query: { viewId: view.id, ...query } as never })).statusCode).toBe(400)
  expect((await guest.send(exportView, { query: { viewId: view.id } })).statusCode).toBe(403)
  expect((await admin.send(saveView, { params: { id: view.id }, body })).json().code).toBe('changed_meanwhile')
})

test('the CSV of a view runs no formula in a spreadsheet', async () => {
  const { guest, view } = await openDesk()
  const { body, headers } = await guest.send(exportView, { query: { viewId: view.id, sort: 'name' } })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(body).toBe("\ufeff이름,도시,age\n'=1+1,제주,-5\n가람,서울,9\n나래,부산,10\n다온,서울,100\n라온,,\n")
})

test('spam is in no view, and an old text in a field that became a URL is no link', async () => {
  const { shop, admin, guest, form, names, definition } = await openDesk()
  const { id } = await lastEntry(admin, form.id)
  await admin.ask(markEntries, { params: { id: form.id }, body: { ids: [id], status: 'spam' } })
  expect(await names()).toEqual(['라온', '다온', '나래', '가람'])
  expect(await names({ sort: 'age' })).toEqual(['가람', '나래', '다온', '라온'])
  await answer(shop, guest, form.id, { name: '마루', site: 'javascript:alert(1)' })
  const fields = FIELDS.map((one) => (one.name === 'site' ? { ...one, type: 'url' as const } : one))
  await admin.ask(saveForm, {
    params: { id: form.id },
    body: { name: form.name, definition: definitionOf(fields), version: 1 },
  })
  const shown = { ...viewOf(['name', 'site']), source: definition.source }
  const { data, view } = await admin.ask(previewView, { body: { definition: shown } })
  expect(view.template.fields[1]?.format).toBe('link')
  expect(data[0]?.values).toEqual({ name: '마루', site: '' })
})

test('a view can only use fields of its source', async () => {
  const { admin, form, definition } = await openDesk()
  const refused = async (wrong: object) =>
    (await admin.send(previewView, { body: { definition: { ...definition, ...wrong } } })).json().field
  const template = (...names: string[]) => ({
    template: { ...definition.template, fields: names.map((name) => ({ name, label: '', sortable: false })) },
  })
  expect(await refused(template('pin'))).toBe('definition.template.fields.0.name')
  expect(await refused(template('name', 'name'))).toBe('definition.template.fields.1.name')
  expect(await refused({ source: { type: 'form', formId: null } })).toBe('definition.source.formId')
  expect(await refused({ interaction: { ...definition.interaction, filterFields: ['pin'] } })).toBe(
    'definition.interaction.filterFields.0',
  )
  expect(await refused({ sort: { field: 'pin', direction: 'asc' } })).toBe('definition.sort.field')
  const { data } = await admin.ask(listViewFields, { query: { type: 'form', formId: form.id } })
  expect(data.map(({ name }) => name)).toEqual(['_submittedAt', 'name', 'city', 'age', 'phone', 'site'])
  const copy = await admin.send(createForm, { body: { name: form.name, definition: definitionOf(FIELDS) } })
  expect(copy.json().code).toBe('name_taken')
})
