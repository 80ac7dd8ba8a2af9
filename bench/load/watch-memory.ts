import { readFileSync } from 'node:fs'

const EVERY_MS = 1_000

export interface MemoryWatch {
  /** Resident memory in megabytes, one value per second. */
  seconds: number[]
  stop(): void
}

/** Samples the resident memory of a process from `/proc`; empty on other systems than Linux. */
export function watchMemory(pid: number): MemoryWatch {
  const seconds: number[] = []
  const look = () => {
    try {
      const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      if (kilobytes) seconds.push(Number(kilobytes) / 1_024)
    } catch {
      // The process has ended, or the system has no /proc.
    }
  }
  const timer = setInterval(look, EVERY_MS)
  return { seconds, stop: () => clearInterval(timer) }
}

/** Mean of the last minute divided by that of the second one: 1 means no growth. */
export function growthOf(seconds: readonly number[], minute = 60): number {
  const part = Math.min(minute, Math.floor(seconds.length / 4))
  const mean = (some: readonly number[]) => some.reduce((sum, value) => sum + value, 0) / some.length
  return mean(seconds.slice(-part)) / mean(seconds.slice(part, 2 * part))
}
