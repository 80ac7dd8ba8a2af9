// npm run torture, npm run attack: faults and attacks at length, with a report in docs/reports/.
import { ensureBuilt, ensureInstalled, passOn } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
passOn('bench/proofs/main.ts')
