import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const checkout = dirname(fileURLToPath(import.meta.url))

/** What the code of each part of the house may import of ours. */
const MAY_IMPORT: Record<string, string[]> = {
  domain: ['domain'],
  contracts: ['contracts', 'domain'],
  server: ['server', 'contracts', 'domain'],
  web: ['web', 'contracts', 'domain'],
}

/** What features stand on; no feature may be named in here. */
const GROUND = ['http', 'database', 'mail', 'jobs', 'files', 'payments', 'events']
/** Ground before features; a feature may call the use cases of those before it. */
const FEATURES = [
  'settings',
  'accounts',
  'notices',
  'catalog',
  'brands',
  'orders',
  'reviews',
  'ledger',
  'inventory',
  'grades',
  'content',
  'forms',
  'views',
  'dashboards',
  'signage',
]
const ASSEMBLY = ['demo', 'testing']

interface Import {
  file: string
  line: string
  target: string
}

const files = ['domain', 'contracts', 'server', 'web'].flatMap((folder) =>
  readdirSync(join(checkout, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => relative(checkout, join(entry.parentPath, entry.name))),
)

const imports: Import[] = files.flatMap((file) =>
  [...readFileSync(join(checkout, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(
    ([line, name = '']) => {
      if (name.startsWith('.')) return [{ file, line, target: normalize(join(dirname(file), name)) }]
      if (name.startsWith('@jangteo/')) return [{ file, line, target: name.slice('@jangteo/'.length) }]
      return []
    },
  ),
)

const isTest = (file: string) => /\.(test|fixture)\.tsx?$/.test(file)
const partOf = (file: string) => file.split('/')[0] ?? ''
const folderOf = (file: string) => (file.split('/').length > 2 ? (file.split('/')[1] ?? '') : '')
const offenders = (isWrong: (found: Import) => boolean) =>
  imports.filter((found) => !isTest(found.file) && isWrong(found)).map(({ file, line }) => `${file}: ${line}`)

test('the rules below look at real files', () => {
  for (const part of Object.keys(MAY_IMPORT))
    expect(files.filter((file) => partOf(file) === part).length).toBeGreaterThan(0)
  expect(imports.length).toBeGreaterThan(50)
})

describe('imports', () => {
  test('go one way: domain ← contracts ← server, web', () => {
    // The shape of what the server hands to a page under rendering is the one type that crosses.
    const crossing = 'web/render-context.ts'
    expect(
      offenders(({ file, target }) => target !== crossing && !MAY_IMPORT[partOf(file)]?.includes(partOf(target))),
    ).toEqual([])
  })

  test('of the domain do no input or output and read no clock', () => {
    const impure = files
      .filter((file) => partOf(file) === 'domain' && !isTest(file))
      .filter((file) =>
        /from 'node:|Date\.now\(|new Date\(\)|Temporal\.Now|Math\.random|process\./.test(
          readFileSync(join(checkout, file), 'utf8'),
        ),
      )
    expect(impure).toEqual([])
  })

  test('of a server feature go only to the features before it and never to another’s routes', () => {
    const place = (file: string) => FEATURES.indexOf(folderOf(file))
    expect(
      offenders(({ file, target }) => {
        if (partOf(file) !== 'server' || partOf(target) !== 'server' || folderOf(file) === folderOf(target))
          return false
        if (place(file) < 0 || place(target) < 0) return false
        return place(target) > place(file) || target.endsWith('/routes.ts')
      }),
    ).toEqual([])
  })

  test('of what features stand on never name a feature', () => {
    expect(
      offenders(
        ({ file, target }) =>
          partOf(file) === 'server' &&
          GROUND.includes(folderOf(file)) &&
          [...FEATURES, ...ASSEMBLY].includes(folderOf(target)),
      ),
    ).toEqual([])
  })

  test('of web’s ui know no feature', () => {
    expect(offenders(({ file, target }) => file.startsWith('web/ui/') && !target.startsWith('web/ui/'))).toEqual([])
  })
})

test('no screen is imported but by the routes', () => {
  const screens = [...readFileSync(join(checkout, 'web/routes.ts'), 'utf8').matchAll(/'([\w/-]+\.tsx)'/g)]
  expect(screens.length).toBeGreaterThan(0)
  expect(offenders(({ target }) => screens.some(([, screen]) => target === `web/${screen}`))).toEqual([])
})

test('every server folder has a place in the rules', () => {
  const folders = new Set(
    files
      .filter((file) => partOf(file) === 'server')
      .map(folderOf)
      .filter(Boolean),
  )
  expect([...folders].filter((folder) => ![...GROUND, ...FEATURES, ...ASSEMBLY].includes(folder))).toEqual([])
})
