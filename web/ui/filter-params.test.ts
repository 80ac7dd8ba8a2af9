import { expect, test } from 'vitest'
import { filterParams } from './filter-params.ts'

const read = (search: string) => filterParams(new URLSearchParams(search))

test('valid filter values are read from the URL', () => {
  const id = '0199f000-0000-7000-8000-000000000001'
  const values = read(`search=%20차%20&state=open&id=${id}&from=2026-02-28&least=0`)
  expect(values.search()).toBe('차')
  expect(values.word('state', ['open', 'shut'])).toBe('open')
  expect(values.id('id')).toBe(id)
  expect(values.day('from')).toBe('2026-02-28')
  expect(values.amount('least')).toBe(0)
})

test('invalid filter values in the URL are ignored', () => {
  const values = read('search=%20&state=ajar&id=1&from=2026-02-31&to=tomorrow&least=-1&most=1001')
  expect(values.search()).toBeUndefined()
  expect(values.word('state', ['open', 'shut'])).toBeUndefined()
  expect(values.id('id')).toBeUndefined()
  expect(values.day('from')).toBeUndefined()
  expect(values.day('to')).toBeUndefined()
  expect(values.amount('least')).toBeUndefined()
  expect(values.amount('most', 1_000)).toBeUndefined()
})
