import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const checkout = join(import.meta.dirname, '../..')

/** Which top folders the code of each top folder may import. */
const MAY_IMPORT: Record<string, string[]> = {
  domain: ['domain'],
  contracts: ['contracts', 'domain'],
  server: ['server', 'contracts', 'domain'],
  web: ['web', 'contracts', 'domain'],
}

/** Infrastructure that features are built on; it imports no feature. */
const INFRASTRUCTURE = ['http', 'database', 'mail', 'jobs', 'files', 'payments', 'tracking', 'events']
/** In order of dependency: a feature may call the use cases of those before it. */
const FEATURES = [
  'settings',
  'accounts',
  'notifications',
  'shipping',
  'catalog',
  'brands',
  'points',
  'promotions',
  'credit',
  'orders',
  'reviews',
  'ledger',
  'tax-documents',
  'price-lists',
  'inventory',
  'grades',
  'content',
  'forms',
  'views',
  'dashboards',
  'signage',
]
const ASSEMBLY = ['demo', 'testing', 'process']

/** The wings of web/: each may import itself and the wings named here. The files in the root of web/ assemble them. */
const BASE = ['trade', 'app', 'ui']
const WINGS: Record<string, string[]> = {
  ui: [],
  app: ['ui'],
  trade: ['app', 'ui'],
  rendering: BASE,
  desk: ['rendering', ...BASE],
  storefront: ['desk', 'rendering', ...BASE],
  supplier: ['desk', 'rendering', ...BASE],
  retailer: ['desk', 'rendering', ...BASE],
  studio: ['desk', 'rendering', ...BASE],
  admin: ['studio', 'desk', 'rendering', ...BASE],
  signage: ['desk', 'rendering', ...BASE],
  player: ['app', 'ui'],
}

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

test('the rules below check existing files', () => {
  for (const part of Object.keys(MAY_IMPORT))
    expect(files.filter((file) => partOf(file) === part).length).toBeGreaterThan(0)
  expect(imports.length).toBeGreaterThan(50)
})

describe('imports', () => {
  test('go one way: domain ← contracts ← server, web', () => {
    // The type of the context that the server passes to a page is the one import from server to web.
    const crossing = 'web/app/render-context.ts'
    expect(
      offenders(({ file, target }) => target !== crossing && !MAY_IMPORT[partOf(file)]?.includes(partOf(target))),
    ).toEqual([])
  })

  test('of the domain contain no I/O, clock or random numbers', () => {
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

  test('of infrastructure never go to a feature', () => {
    expect(
      offenders(
        ({ file, target }) =>
          partOf(file) === 'server' &&
          INFRASTRUCTURE.includes(folderOf(file)) &&
          partOf(target) === 'server' &&
          [...FEATURES, ...ASSEMBLY].includes(folderOf(target)),
      ),
    ).toEqual([])
  })

  test('between the wings of web go one way', () => {
    expect(
      offenders(({ file, target }) => {
        const from = folderOf(file)
        if (partOf(file) !== 'web' || from === '' || partOf(target) !== 'web') return false
        return folderOf(target) !== from && !WINGS[from]?.includes(folderOf(target))
      }),
    ).toEqual([])
  })

  test('of web/ui stay inside of web/ui', () => {
    expect(offenders(({ file, target }) => file.startsWith('web/ui/') && !target.startsWith('web/ui/'))).toEqual([])
  })

  test('form no cycle of files, not even of types', () => {
    expect(circles()).toEqual([])
  })
})

/** Groups of files that import one another, found by Tarjan’s strongly connected components. */
function circles(): string[][] {
  const targets = new Map<string, string[]>(files.map((file) => [file, []]))
  for (const { file, target } of imports) if (targets.has(target)) targets.get(file)?.push(target)
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (file: string) => {
    const own = order.size
    order.set(file, own)
    lowest.set(file, own)
    stack.push(file)
    for (const target of targets.get(file) ?? []) {
      if (!order.has(target)) visit(target)
      if (stack.includes(target))
        lowest.set(file, Math.min(lowest.get(file) ?? own, lowest.get(target) ?? own, order.get(target) ?? own))
    }
    if (lowest.get(file) !== own) return
    const group = stack.splice(stack.indexOf(file))
    if (group.length > 1) found.push(group.sort())
  }
  for (const file of files) if (!order.has(file)) visit(file)
  return found
}

test('screens are imported by the routes only', () => {
  const screens = [...readFileSync(join(checkout, 'web/routes.ts'), 'utf8').matchAll(/'([\w/-]+\.tsx)'/g)]
  expect(screens.length).toBeGreaterThan(0)
  expect(offenders(({ target }) => screens.some(([, screen]) => target === `web/${screen}`))).toEqual([])
})

describe('every folder has a place in the rules', () => {
  const foldersOf = (part: string) =>
    new Set(
      files
        .filter((file) => partOf(file) === part)
        .map(folderOf)
        .filter(Boolean),
    )
  const unknown = (part: string, known: string[]) => [...foldersOf(part)].filter((folder) => !known.includes(folder))

  test('of the server', () => expect(unknown('server', [...INFRASTRUCTURE, ...FEATURES, ...ASSEMBLY])).toEqual([]))
  test('of web', () => expect(unknown('web', Object.keys(WINGS))).toEqual([]))
  test('of domain and contracts, by the names of server features', () => {
    expect(unknown('domain', [...INFRASTRUCTURE, ...FEATURES])).toEqual([])
    expect(unknown('contracts', [...INFRASTRUCTURE, ...FEATURES])).toEqual([])
  })
})
