// npm run audit:screens: pictures of every screen and what axe finds in them, into audit/. npm run pictures: those of README.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkout, ensureBuilt, ensureInstalled } from './prepare.mjs'
import { runStep } from './run-steps.mjs'

const [what = 'screens'] = process.argv.slice(2)
ensureInstalled()
ensureBuilt()
if (what === 'screens') rmSync(join(checkout, 'audit'), { recursive: true, force: true })
const ok = await runStep(what, 'playwright', [
  'test',
  `${what}.audit`,
  '--config=e2e/audit.config.ts',
  '--reporter=line',
])
process.exitCode = ok ? 0 : 1
