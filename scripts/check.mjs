// npm run check: format, lint, types, unused code and import rules.
import { ensureInstalled } from './prepare.mjs'
import { runChecks, runStep } from './run-steps.mjs'

ensureInstalled()
const results = [
  ...(await runChecks()),
  await runStep('import rules', 'vitest', ['run', 'scripts/checks/architecture.test.ts']),
]
process.exitCode = results.every(Boolean) ? 0 : 1
