import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from './postgres-pid-file.ts'

const ABANDONED_AFTER_MS = 10 * 60_000

/** A folder is built under this name and then renamed, so that other processes never see it incomplete. */
export function stagingFolderName(path: string): string {
  return `${path}.new-${process.pid}-${randomBytes(6).toString('hex')}`
}

/** Removes staging folders of processes that were killed before they finished. */
export async function removeAbandonedStagingFolders(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const builder = /^postgres.*\.new-(\d+)-[0-9a-f]+$/.exec(name)?.[1]
    if (builder && (await isAbandoned(join(parent, name), Number(builder)))) await removeFolder(join(parent, name))
  }
}

async function isAbandoned(folder: string, builder: number): Promise<boolean> {
  if (!isAlive(builder)) return true
  const made = await stat(folder).catch(() => undefined)
  return made !== undefined && Date.now() - made.mtimeMs > ABANDONED_AFTER_MS
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}
