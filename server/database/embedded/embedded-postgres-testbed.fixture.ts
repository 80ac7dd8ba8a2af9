import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { chmod, cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { expect, onTestFinished, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { hasCode } from './embedded-postgres-error.ts'
import { findPidOwner, readPidFile } from './postgres-pid-file.ts'

const PROCESS = join(import.meta.dirname, 'embedded-postgres-process.fixture.ts')

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** Every folder, process and cluster made here is gone when the test is finished, also when it failed. */
export async function newDataDir(): Promise<string> {
  const dataDir = await makeFolder()
  onTestFinished(async () => {
    await stopWhatIsLeft(dataDir)
    await removeFolder(dataDir)
  })
  return dataDir
}

let stopped: Promise<string> | undefined

/** A cluster that was started and stopped before; much faster than a first start. */
export async function dataDirWithCluster(): Promise<string> {
  stopped ??= makeStoppedCluster()
  const [from, dataDir] = await Promise.all([stopped, newDataDir()])
  const binaries = (await readdir(from)).find((name) => name.startsWith('postgres-')) ?? ''
  await symlink(join(from, binaries), join(dataDir, binaries))
  await cp(join(from, 'postgres'), join(dataDir, 'postgres'), { recursive: true })
  return dataDir
}

async function makeStoppedCluster(): Promise<string> {
  const dataDir = await makeFolder()
  // Several test files of one worker share it.
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
  await postgres.stop()
  return dataDir
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jangteo-postgres-test-'))
  await chmod(folder, 0o755)
  return folder
}

async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

export async function startTestPostgres(dataDir: string, sharedDir = dataDir): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, sharedDir, settings: { fsync: 'off' } })
  onTestFinished(() => postgres.stop())
  return postgres
}

export async function startInOwnProcess(dataDir: string) {
  const child = spawn(process.execPath, [PROCESS, dataDir], { stdio: ['pipe', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const complaint = text(child.stderr)
  const first = await createInterface(child.stdout)[Symbol.asyncIterator]().next()
  if (first.done) throw new Error(await complaint)
  return {
    url: String(first.value),
    leave: async () => {
      child.stdin.write('leave\n')
      await exited
    },
    killHard: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

export async function postmasterOf(dataDir: string): Promise<number> {
  const pidFile = await readPidFile(join(dataDir, 'postgres'))
  if (!pidFile) throw new Error('no pid file')
  return pidFile.pid
}

export async function isRunning(dataDir: string): Promise<boolean> {
  const folder = join(dataDir, 'postgres')
  const pidFile = await readPidFile(folder)
  return pidFile !== undefined && (await findPidOwner(pidFile.pid, folder)) === 'postmaster'
}

/** The postmaster and all its children, as when the machine takes them away. */
export async function killWholeCluster(url: string, dataDir: string): Promise<void> {
  const children = await query(url, 'select pid from pg_stat_activity where pid <> pg_backend_pid()')
  for (const pid of [await postmasterOf(dataDir), ...children.map((row) => Number(row.pid))]) killIfThere(pid)
}

/** A worker may have ended since it was counted. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error
  }
}

async function stopWhatIsLeft(dataDir: string): Promise<void> {
  if (!(await isRunning(dataDir))) return
  process.kill(await postmasterOf(dataDir), 'SIGQUIT')
  await eventually(async () => expect(await isRunning(dataDir)).toBe(false))
}
