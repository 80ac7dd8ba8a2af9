import { execFileSync } from 'node:child_process'
import { statfsSync } from 'node:fs'
import { arch, cpus, loadavg, platform, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'

export interface Machine {
  date: string
  commit: string
  node: string
  system: string
  cores: number
  /** Load average of the minute before the run. */
  load: number
}

const REPOSITORY_ROOT = fileURLToPath(new URL('..', import.meta.url))
const TMPFS = 0x01_02_19_94

export function describeMachine(): Machine {
  const cores = cpus()
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  return {
    date: new Date().toISOString(),
    commit: readCommit(),
    node: process.versions.node,
    system: `${platform()} ${arch()}, ${cores.length} × ${cores[0]?.model.trim() ?? 'unknown'}, ${gigabytes} GB`,
    cores: cores.length,
    load: loadavg()[0] ?? 0,
  }
}

/** On tmpfs a commit reaches no disk, so durability costs nothing. */
export function isInMemory(folder: string): boolean {
  return statfsSync(folder).type === TMPFS
}

function readCommit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: REPOSITORY_ROOT, encoding: 'utf8', stdio: 'pipe' }).trim()
  try {
    // Written reports do not count as changes of the measured code.
    const changed = git('status', '--porcelain', '--', '.', ':(exclude)docs/reports')
    const changes = changed === '' ? '' : ' with uncommitted changes'
    return git('rev-parse', '--short', 'HEAD') + changes
  } catch {
    return 'unknown'
  }
}
