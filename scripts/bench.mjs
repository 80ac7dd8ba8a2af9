// npm run bench [-- name …] [--seconds N] [--json file]: figures of this checkout, as ratios to bare servers measured in the same run.
import { ensureBuilt, ensureInstalled, isPinnedNode, passOn } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
if (isPinnedNode()) await import('../bench/main.ts')
else passOn('bench/main.ts')
