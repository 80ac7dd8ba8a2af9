import { readFileSync } from 'node:fs'

const EVERY_MS = 1_000

export interface MemoryWatch {
  /** Megabytes of the process, second by second. */
  seconds: number[]
  stop(): void
}

/** How much memory a process has; nothing where the system does not tell. */
export function watchMemory(pid: number): MemoryWatch {
  const seconds: number[] = []
  const look = () => {
    try {
      const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      if (kilobytes) seconds.push(Number(kilobytes) / 1_024)
    } catch {
      // gone, or no such file on this system
    }
  }
  const timer = setInterval(look, EVERY_MS)
  return { seconds, stop: () => clearInterval(timer) }
}

/** Of the last part compared with that after the first one: 1 where it stayed the same. */
export function growthOf(seconds: readonly number[], minute = 60): number {
  const part = Math.min(minute, Math.floor(seconds.length / 4))
  const mean = (some: readonly number[]) => some.reduce((sum, value) => sum + value, 0) / some.length
  return mean(seconds.slice(-part)) / mean(seconds.slice(part, 2 * part))
}
