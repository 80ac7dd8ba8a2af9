import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const at = (file: string) => join(import.meta.dirname, '../..', file)
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

const TEST = /^( *)test(?:\.each|\.for)?(?:<.*>)?\(/gm

interface TestFile {
  tests: string[]
  /** The text outside of all tests: tables and helpers that they share. */
  shared: string
}

function readTests(file: string): TestFile {
  const text = existsSync(at(file)) ? readFileSync(at(file), 'utf8') : ''
  const starts = [...text.matchAll(TEST)].map(({ index, 1: indent = '' }) => ({ index, indent }))
  const tests = starts.map(({ index, indent }, place) => {
    const block = text.slice(index, starts[place + 1]?.index)
    const last = `\n${indent}})\n`
    const end = block.indexOf(last)
    return end < 0 ? block : block.slice(0, end + last.length)
  })
  return { tests, shared: tests.reduce((rest, own) => rest.replace(own, () => '\n'), text) }
}

const known = new Map<string, TestFile>()
function testsOf(file: string): TestFile {
  const read = known.get(file) ?? readTests(file)
  known.set(file, read)
  return read
}

test('every row of the specification quotes something, and names where it lives', () => {
  expect(quoting.length).toBeGreaterThan(430)
  expect(telling.length).toBeGreaterThan(200)
  expect(rows.filter(({ length }) => length !== 5 && length !== 3)).toEqual([])
  expect(quoting.filter(({ quotes, where }) => quotes.length === 0 || !existsSync(at(where)))).toEqual([])
})

test('every row names a test that exists', () => {
  const isTest = (file: string, title: string) => testsOf(file).tests.some((text) => title && text.includes(title))
  expect([...quoting, ...telling].filter(({ file, title }) => !isTest(file, title))).toEqual([])
})

test('the quotes of a row are literally in its test, or in the shared part of its file', () => {
  const missing = quoting.flatMap(({ row, file, title, quotes }) => {
    const { tests, shared } = testsOf(file)
    const own = [shared, ...tests.filter((text) => text.includes(title))]
    return quotes.filter((quote) => !own.some((text) => text.includes(quote))).map((quote) => ({ row, file, quote }))
  })
  expect(missing).toEqual([])
})
