import { fork } from 'node:child_process'
import { once } from 'node:events'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface NodeServer {
  origin: string
  pid: number
  /** SIGKILL. */
  kill(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

const OPEN_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 20_000
const KEPT_LINES = 30
const INHERITED = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot']

/** Starts a server process in production mode, and waits until it prints its port. */
export async function startNode(file: URL, signal: AbortSignal, env: Record<string, string> = {}): Promise<NodeServer> {
  signal.throwIfAborted()
  const inherited = INHERITED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  const child = fork(fileURLToPath(file), {
    env: { ...Object.fromEntries(inherited), NODE_ENV: 'production', ...env },
    execArgv: [],
    signal,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const said: string[] = []
  const { promise: port, resolve, reject } = Promise.withResolvers<string>()
  const receive = (line: string) => {
    said.push(line)
    if (said.length > KEPT_LINES) said.shift()
    const found = / at http:\/\/localhost:(\d+)/.exec(line)?.[1]
    if (found) resolve(found)
    // Printed first, because it explains the failures that follow.
    if (line.includes('"level":50')) console.error(line)
  }
  for (const stream of [child.stdout, child.stderr]) if (stream) createInterface(stream).on('line', receive)

  const name = basename(file.pathname)
  const stopAndTell = (what: string) => reject(new Error(`${name} ${what}:\n${said.join('\n')}`))
  const patience = setTimeout(stopAndTell, OPEN_WITHIN_MS, 'did not open').unref()
  child.on('error', (error) => stopAndTell(error.message))
  child.once('exit', (code, killedBy) => {
    stopAndTell(`ended before it opened (${killedBy ?? code})`)
    if (code) console.error(`${name} ended with code ${code}:\n${said.join('\n')}`)
  })

  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
    child.kill('SIGTERM')
    await gone
    clearTimeout(force)
  }
  const kill = async () => {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  try {
    return { origin: `http://127.0.0.1:${await port}`, pid: child.pid ?? 0, kill, [Symbol.asyncDispose]: stop }
  } catch (error) {
    await stop()
    throw error
  } finally {
    clearTimeout(patience)
  }
}
