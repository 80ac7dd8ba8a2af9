// npm run dev: hot reload of the web app by Vite, restart of the server when its sources change.

import { spawn } from 'node:child_process'
import { ensureInstalled, isPinnedNode, passOn, pinnedNode } from './prepare.mjs'

ensureInstalled()
if (!isPinnedNode()) passOn('scripts/dev.mjs')
else {
  const env = { ...process.env, NODE_ENV: 'development', UI_GALLERY: 'on', LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' }
  const watched = ['server', 'contracts', 'domain'].map((folder) => `--watch-path=${folder}`)
  const child = spawn(pinnedNode, [...watched, '--watch-preserve-output', 'server/dev.ts'], { env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 0))
}
