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

/** The real server as `npm start` runs it, with only these environment variables; `descriptors` is its `ulimit -n`. */
export function startProcess(settings: Record<string, string>, main = MAIN, descriptors?: number): ServerProcess {
  const limited = descriptors === undefined ? [] : ['sh', '-c', `ulimit -n ${descriptors}; exec "$0" "$@"`]
  const [command = '', ...args] = [...limited, process.execPath, main]
  const child = spawn(command, args, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'silent',
      ENV_FILE: '',
      DRAIN_SECONDS: '0',
      ...settings,
    },
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
