import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { type FileHandle, open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError, hasCode } from './embedded-postgres-error.ts'
import { installPostgres } from './postgres-binaries.ts'
import type { PostgresCluster } from './postgres-cluster.ts'
import { findPidOwner, readPidFile } from './postgres-pid-file.ts'
import { spawnOptions } from './postgres-spawn-options.ts'

export const POLL_MS = 20
const ROTATE_LOG_AT_BYTES = 10 * 1024 * 1024
const LOG_TAIL_BYTES = 2_000
const STOP_WITHIN_MS = 60_000

const DEFAULTS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  max_connections: '200',
  jit: 'off',
  random_page_cost: '1.1',
}

export interface PostmasterOptions {
  port: number
  settings: Record<string, string>
  /** A process id in a stale pid file that some other program has by now. */
  notAPostmaster: number | undefined
}

/** Returns undefined once the postmaster runs, else its last log lines. */
export async function spawnPostmaster(cluster: PostgresCluster, start: PostmasterOptions): Promise<string | undefined> {
  const bin = await installPostgres(cluster.binariesParent)
  const log = await openLog(cluster)
  try {
    const before = (await log.stat()).size
    const ended = await waitUntilRunningOrEnded(spawnDetached(bin, cluster, start, log), cluster.folder)
    return ended && `${ended}. ${await readLog(cluster.logFile, before)}`
  } finally {
    await log.close()
  }
}

function spawnDetached(bin: string, cluster: PostgresCluster, start: PostmasterOptions, log: FileHandle): ChildProcess {
  const { dataArgument, env, ...options } = spawnOptions(cluster, cluster.folder)
  const settings = Object.entries({ ...DEFAULTS, ...start.settings, port: String(start.port) })
  const flags = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // The one foreign process id that PostgreSQL does not take for another postmaster; safer than removing the file.
  if (start.notAPostmaster !== undefined) env.PG_GRANDPARENT_PID = String(start.notAPostmaster)
  return spawn(join(bin, 'postgres'), ['-D', dataArgument, ...flags], {
    ...options,
    env,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
}

async function waitUntilRunningOrEnded(child: ChildProcess, folder: string): Promise<string | undefined> {
  let ended: string | undefined
  child.once('error', (error) => {
    ended = error.message
  })
  child.once('exit', (code, signal) => {
    ended = `PostgreSQL ended with ${signal ?? `code ${code}`}`
  })
  child.unref()
  while (ended === undefined) {
    const pidFile = await readPidFile(folder)
    if (pidFile?.isRunning && pidFile.pid === child.pid) return undefined
    await delay(POLL_MS)
  }
  return ended
}

async function openLog({ logFile: path, account }: PostgresCluster): Promise<FileHandle> {
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  )
  if (size > ROTATE_LOG_AT_BYTES) await rename(path, `${path}.old`)
  const log = await open(path, 'a', 0o600)
  if (account) await log.chown(account.uid, account.gid) // a later start may be by that account itself
  return log
}

async function readLog(path: string, from: number): Promise<string> {
  const log = await open(path, 'r')
  try {
    const { size } = await log.stat()
    const start = Math.max(from, size - LOG_TAIL_BYTES)
    const { buffer, bytesRead } = await log.read(Buffer.alloc(Math.max(0, size - start)), 0, null, start)
    return buffer.toString('utf8', 0, bytesRead).trim()
  } finally {
    await log.close()
  }
}

/** The end of the log, for the sentence that says why the database would not start. */
export async function logTail(cluster: PostgresCluster): Promise<string> {
  return readLog(cluster.logFile, 0).catch(() => '')
}

/** Disconnects everyone, writes a checkpoint and waits until the postmaster is gone. */
export async function stopPostmaster(cluster: PostgresCluster, pid: number): Promise<void> {
  if (process.platform === 'win32') return stopOnWindows(cluster)
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error
  }
  const deadline = Date.now() + STOP_WITHIN_MS
  while (await isRunningPostmaster(pid, cluster.folder)) {
    if (Date.now() > deadline)
      throw new EmbeddedPostgresError(`The database in ${cluster.folder} has not stopped after a minute.`)
    await delay(POLL_MS)
  }
}

async function isRunningPostmaster(pid: number, folder: string): Promise<boolean> {
  const holder = await findPidOwner(pid, folder)
  return holder === 'postmaster' || holder === 'unknown'
}

async function stopOnWindows(cluster: PostgresCluster): Promise<void> {
  const bin = await installPostgres(cluster.binariesParent)
  await promisify(execFile)(join(bin, 'pg_ctl'), ['stop', '-m', 'fast', '-w', '-D', cluster.folder])
}
