import { readFileSync } from 'node:fs'
import type { ConnectionLimits } from '../http/http-server.ts'

/** What Node, the log, the listeners, jobs, events, e-mails and payment calls may have open at once. */
const OWN_DESCRIPTORS = 96
/** A connection may have a file open for its response; the rest of the descriptors is for those. */
const SHARE_OF_CONNECTIONS = 0.75
const SHARE_OF_ONE_ADDRESS = 0.25
const LEAST = 16
/** Above, memory ends before descriptors do. */
const MOST = 20_000

/** Leaves room for the database and files, so that a full server can still do its work. */
export function connectionLimits(databaseConnections: number, descriptors = descriptorLimit()): ConnectionLimits {
  const free = descriptors - OWN_DESCRIPTORS - databaseConnections
  const total = Math.min(MOST, Math.max(LEAST, Math.floor(free * SHARE_OF_CONNECTIONS)))
  return { total, perAddress: Math.max(LEAST, Math.floor(total * SHARE_OF_ONE_ADDRESS)) }
}

/** How many files and sockets this process may have open; Node has raised its soft limit to the hard one. */
function descriptorLimit(): number {
  try {
    const [, limit] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return limit === undefined ? Number.POSITIVE_INFINITY : Number(limit)
  } catch {
    return limitInReport()
  }
}

/** For systems without /proc. Windows has no limit, and none in its report. */
function limitInReport(): number {
  Object.assign(process.report, { excludeNetwork: true }) // names of peers would be looked up
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | 'unlimited' } } }
  const limit = report.userLimits?.open_files?.soft
  return typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY
}
