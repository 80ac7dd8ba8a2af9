// npm start: from a fresh clone to an open shop.
import { ensureBuilt, ensureInstalled, isPinnedNode, passOn } from './prepare.mjs'

process.env.NODE_ENV ??= 'production'
ensureInstalled()
ensureBuilt()
if (isPinnedNode()) await import('../server/main.ts')
else passOn('server/main.ts')
