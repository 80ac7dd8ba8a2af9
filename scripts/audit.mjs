// npm run audit:screens: screenshots and axe findings of every screen, into audit/. npm run pictures: those of the README.
// npm run audit:screens -- supplier /supplier/orders: only these accounts and path prefixes; other results stay.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkout, ensureBuilt, ensureInstalled } from './prepare.mjs'
import { runStep } from './run-steps.mjs'

const [what = 'screens', ...only] = process.argv.slice(2)
const places = only.filter((word) => word.startsWith('/'))
const people = only.filter((word) => !word.startsWith('/'))
ensureInstalled()
ensureBuilt()
const isWhole = what === 'screens' && only.length === 0
if (isWhole) rmSync(join(checkout, 'audit'), { recursive: true, force: true })
const ok = await runStep(
  what,
  'playwright',
  [
    'test',
    `${what}.audit`,
    '--config=e2e/audit.config.ts',
    '--reporter=line',
    ...(people.length > 0 ? [`--grep=${people.join('|')}`] : []),
  ],
  { AUDIT_PLACES: places.join(','), AUDIT_WHOLE: isWhole ? 'yes' : '' },
)
if (what === 'screens') console.log(readFileSync(join(checkout, 'audit', 'findings.md'), 'utf8').split('\n', 1)[0])
process.exitCode = ok ? 0 : 1
