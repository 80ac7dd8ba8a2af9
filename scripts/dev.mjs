// npm run dev: hot reload of the web app by Vite, restart of the server when its sources change.

import { spawn } from 'node:child_process'
import { ensureInstalled, isPinnedNode, passOn, pinnedNode } from './prepare.mjs'

ensureInstalled()
if (!isPinnedNode()) passOn('scripts/dev.mjs')
else {
  const env = { ...process.env, NODE_ENV: 'development', UI_GALLERY: 'on', LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' }
  const watched = ['server', 'contracts', 'domain'].map((folder) => `--watch-path=${folder}`)
  // Vite loads React Router's development build: the server must share that very copy.
  const flags = [...watched, '--watch-preserve-output', '--conditions=development']
  const child = spawn(pinnedNode, [...flags, 'server/dev.ts'], { env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 0))
}
