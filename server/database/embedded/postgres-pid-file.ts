import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { hasCode } from './embedded-postgres-error.ts'

export interface PidFile {
  pid: number
  port: number | undefined
  /** It has its port and shared memory; only recovery is left. */
  isRunning: boolean
}

export async function readPidFile(folder: string): Promise<PidFile | undefined> {
  try {
    return parsePidFile(await readFile(join(folder, 'postmaster.pid'), 'utf8'))
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

export function parsePidFile(content: string): PidFile | undefined {
  const lines = content.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3]) || undefined, isRunning: lines[7] !== undefined && lines[7] !== '' }
}

/** Which process has the id of a pid file: our postmaster, none, another program, or unknown. */
export type PidOwner = 'postmaster' | 'nothing' | 'something else' | 'unknown'

export async function findPidOwner(pid: number, folder: string): Promise<PidOwner> {
  if (!isAlive(pid)) return 'nothing'
  if (process.platform === 'linux') return findPidOwnerByProc(pid, folder)
  if (process.platform === 'win32') return 'unknown'
  const { stdout } = await promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout === '' || basename(stdout.trim()) === 'postgres' ? 'unknown' : 'something else'
}

async function findPidOwnerByProc(pid: number, folder: string): Promise<PidOwner> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (status === undefined) return isAlive(pid) ? 'unknown' : 'nothing'
  if (isZombie(status)) return 'something else'
  const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
  if (basename(command[0] ?? '') !== 'postgres') return 'something else'
  const [theirs, ours] = await Promise.all([stat(`/proc/${pid}/cwd`).catch(() => undefined), stat(folder)])
  if (theirs) return theirs.dev === ours.dev && theirs.ino === ours.ino ? 'postmaster' : 'something else'
  return command.includes(folder) ? 'postmaster' : 'unknown' // containers often hide the folder of another user's process
}

/** A dead process that is not reaped, as in a container without an init process, still accepts signals. */
function isZombie(procStat: string): boolean {
  return /^[ZX]/.test(procStat.slice(procStat.lastIndexOf(')') + 2))
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}
