import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const at = (file: string) => join(import.meta.dirname, file)
const known = new Map<string, string>()
function read(file: string): string {
  const text = known.get(file) ?? (existsSync(at(file)) ? readFileSync(at(file), 'utf8') : '')
  known.set(file, text)
  return text
}

const cells = (line: string) => line.slice(2, -2).split(' | ')
const inTicks = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)

const rows = readFileSync(at('docs/spec-coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| row |'))
  .map(cells)

const quoting = rows
  .filter(({ length }) => length === 5)
  .map(([row, quotes, where, file, title = '']) => ({
    row,
    title,
    quotes: inTicks(quotes),
    where: inTicks(where)[0] ?? '',
    file: inTicks(file)[0] ?? '',
  }))
const telling = rows
  .filter(({ length }) => length === 3)
  .map(([row, file, title = '']) => ({ row, title, file: inTicks(file)[0] ?? '' }))

test('every row of the specification quotes something, and names where it lives', () => {
  expect(quoting.length).toBeGreaterThan(400)
  expect(telling.length).toBeGreaterThan(200)
  expect(rows.filter(({ length }) => length !== 5 && length !== 3)).toEqual([])
  expect(quoting.filter(({ quotes, where }) => quotes.length === 0 || !existsSync(at(where)))).toEqual([])
})

test('every row names a test that exists', () => {
  expect([...quoting, ...telling].filter(({ file, title }) => !title || !read(file).includes(title))).toEqual([])
})

test('what a row quotes stands to the letter in the file of its test', () => {
  expect(
    quoting.flatMap(({ row, file, quotes }) =>
      quotes.filter((quote) => !read(file).includes(quote)).map((quote) => ({ row, file, quote })),
    ),
  ).toEqual([])
})
