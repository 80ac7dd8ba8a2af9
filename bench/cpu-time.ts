import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks of Linux. */
const TICK_MS = 10

/** Milliseconds of CPU that a server and all Postgres processes of this machine have used; ended backends count by their parent. */
export function cpuTime(serverPid: number): number {
  let ticks = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const process = readProcess(name)
    if (process && (Number(name) === serverPid || process.command === 'postgres')) ticks += process.ticks
  }
  return ticks * TICK_MS
}

function readProcess(pid: string): { command: string; ticks: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = stat.lastIndexOf(')')
    // Of the fields after the command: utime, stime, cutime, cstime.
    const times = stat
      .slice(end + 2)
      .split(' ')
      .slice(11, 15)
    return {
      command: stat.slice(stat.indexOf('(') + 1, end),
      ticks: times.reduce((sum, time) => sum + Number(time), 0),
    }
  } catch {
    return null // It has ended.
  }
}
