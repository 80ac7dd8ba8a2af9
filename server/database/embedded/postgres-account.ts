import { chown, lchown, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** The user PostgreSQL runs as when we are root, which it refuses to run as. */
export interface PostgresAccount {
  uid: number
  gid: number
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** A cluster created by a normal user still runs as that user when root starts it. */
export async function accountOfCluster(folder: string): Promise<PostgresAccount | undefined> {
  if (!isRoot()) return undefined
  const { uid, gid } = await stat(folder)
  if (uid !== 0) return { uid, gid }
  const account = await accountForNewCluster()
  if (account) await chownTo(account, folder)
  return account
}

export async function accountForNewCluster(): Promise<PostgresAccount | undefined> {
  if (!isRoot()) return undefined
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, uid, gid] = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(passwd) ?? []
  if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root and this system has no user "nobody" to run it as: start as a normal user, or set DATABASE_URL.',
  )
}

export async function chownTo(account: PostgresAccount, path: string): Promise<void> {
  await chown(path, account.uid, account.gid)
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) await chownTo(account, inside)
    else await lchown(inside, account.uid, account.gid)
  }
}

export async function canOpen(account: PostgresAccount, folder: string): Promise<boolean> {
  const { uid, gid, mode } = await stat(folder)
  const search = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  if ((mode & search) === 0) return false
  return dirname(folder) === folder || canOpen(account, dirname(folder))
}
