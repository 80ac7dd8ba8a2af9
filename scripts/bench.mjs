// npm run bench [-- name …] [--seconds N] [--json file]: figures of this checkout, as ratios to bare servers measured in the same run.
import { ensureBuilt, ensureInstalled, isPinnedNode, passOn } from './prepare.mjs'

// A signal to npm ends only the shell between npm and this process, so stop when that shell is gone.
const parent = process.ppid
setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 500).unref()

ensureInstalled()
ensureBuilt()
if (isPinnedNode()) await import('../bench/main.ts')
else passOn('bench/main.ts')
