import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { CONNECTION_FILE } from '../../database/embedded/postgres-cluster.ts'
import { parsePidFile } from '../../database/embedded/postgres-pid-file.ts'

/** Deleted when the test ends; readable by Postgres, which does not run as root. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'jangteo-torture-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

export function postmasterIn(dataDir: string): number | undefined {
  try {
    return parsePidFile(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'))?.pid
  } catch {
    return undefined
  }
}

/** The URL of the embedded database in a server's data folder. */
export function urlOfDatabaseIn(dataDir: string): string {
  const cluster = join(dataDir, 'postgres')
  const { password } = JSON.parse(readFileSync(join(cluster, CONNECTION_FILE), 'utf8'))
  const port = parsePidFile(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'))?.port
  return `postgres://jangteo:${password}@127.0.0.1:${port}/jangteo`
}
