// node scripts/licences.mjs: every package of the lockfile with its licence, by licence.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from './prepare.mjs'

const { packages } = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8'))
const byLicence = new Map()
for (const [path, { license, version, link }] of Object.entries(packages)) {
  const name = path.split('node_modules/').at(-1)
  if (link || name === path) continue
  byLicence.set(license, [...(byLicence.get(license) ?? []), `${name} ${version}`])
}
for (const licence of [...byLicence.keys()].sort())
  console.log(`${licence} (${byLicence.get(licence).length})\n  ${byLicence.get(licence).sort().join('\n  ')}\n`)
