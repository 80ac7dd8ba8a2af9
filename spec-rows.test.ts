import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

const rows = [...read('docs/spec-rows.md').matchAll(/^\| .+ \| `(.+)` \| (.+) \|$/gm)].map(
  ([, file = '', title = '']) => ({ file, title }),
)

test('every test that stands for a row of the specification exists', () => {
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(({ file, title }) => !read(file).includes(title))).toEqual([])
})
