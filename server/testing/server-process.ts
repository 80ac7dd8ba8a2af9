import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

export interface ServerProcess {
  child: ChildProcess
  /** Its output so far. */
  said(): string
  /** Waits until the server listens and returns its URL; fails with its output if the process exits before. */
  open(): Promise<string>
  ended(): Promise<number | null>
}

/** The real server as `npm start` runs it, with only these environment variables. */
export function startProcess(settings: Record<string, string>, main = MAIN): ServerProcess {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'silent', ENV_FILE: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk
    })
  }
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await exit
  })
  return {
    child,
    said: () => text,
    open: async () => {
      for (;;) {
        const address = /open at (http:\S+)/.exec(text)?.[1]
        if (address) return address
        if (child.exitCode !== null) throw new Error(`the server ended: ${text}`)
        await Promise.race([once(child.stdout, 'data'), exit])
      }
    },
    ended: () => exit,
  }
}
