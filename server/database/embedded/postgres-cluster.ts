import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, readFile, realpath, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedPostgresError, hasCode } from './embedded-postgres-error.ts'
import {
  accountForNewCluster,
  accountOfCluster,
  canOpen,
  chownTo,
  isRoot,
  type PostgresAccount,
} from './postgres-account.ts'
import { findPostgresPackage, installPostgres } from './postgres-binaries.ts'
import { initdb } from './postgres-initdb.ts'
import { randomPort } from './postgres-port.ts'
import type { PostgresPlace } from './postgres-spawn-options.ts'
import { removeAbandonedStagingFolders, removeFolder, stagingFolderName } from './postgres-staging-folder.ts'

export interface PostgresCluster extends PostgresPlace {
  folder: string
  logFile: string
  password: string
  usualPort: number
}

export interface ClusterOptions {
  dataDir: string
  sharedDir: string
  settings: Record<string, string>
  log: (line: string) => void
}

export const CONNECTION_FILE = 'jangteo-connection.json'

export async function openCluster(options: ClusterOptions): Promise<PostgresCluster> {
  await mkdir(options.dataDir, { recursive: true })
  const dataDir = await realpath(options.dataDir)
  const folder = join(dataDir, 'postgres')
  const version = await readVersion(folder)
  if (version === undefined) {
    await refuseForeignFiles(folder)
    await removeAbandonedStagingFolders(dataDir)
    await createCluster({ ...options, dataDir }, folder)
  } else await refuseOtherVersion(folder, version)
  return {
    folder,
    logFile: join(dataDir, 'postgres.log'),
    ...(await readConnectionFile(folder)),
    ...(await placeFor(await accountOfCluster(folder), dataDir, options.sharedDir)),
  }
}

async function readVersion(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

async function refuseForeignFiles(folder: string): Promise<void> {
  const files = await readdir(folder).catch(() => [])
  if (files.length === 0) return
  throw new EmbeddedPostgresError(
    `The folder ${folder} holds files but no PostgreSQL database: move it away, or choose another data folder.`,
  )
}

async function refuseOtherVersion(folder: string, version: string): Promise<void> {
  const ours = majorOf((await findPostgresPackage()).version)
  if (version === ours) return
  throw new EmbeddedPostgresError(
    `The database in ${folder} was made by PostgreSQL ${version} and this is PostgreSQL ${ours}: move it over with pg_dump from version ${version}, or choose another data folder.`,
  )
}

function majorOf(version: string): string {
  return version.split('.')[0] ?? version
}

async function readConnectionFile(folder: string): Promise<{ password: string; usualPort: number }> {
  const content = JSON.parse(await readFile(join(folder, CONNECTION_FILE), 'utf8'))
  return { password: String(content.password), usualPort: Number(content.usualPort) }
}

async function placeFor(
  account: PostgresAccount | undefined,
  dataDir: string,
  sharedDir: string,
): Promise<PostgresPlace> {
  const opensByPath = account === undefined || (await canOpen(account, dataDir))
  if (opensByPath) return { account, opensByPath, binariesParent: dataDir }
  if (process.platform === 'linux') {
    await mkdir(sharedDir, { recursive: true, mode: 0o755 })
    const binariesParent = await realpath(sharedDir)
    if (await canOpen(account, binariesParent)) return { account, opensByPath, binariesParent }
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL runs as the user with id ${account.uid}, who cannot open ${dataDir}: let others pass through its parent folders (chmod o+x), start as a normal user, or choose another data folder.`,
  )
}

/** Built in a staging folder and renamed: when two processes create it at once, one rename wins and both use that cluster. */
async function createCluster(options: ClusterOptions, folder: string): Promise<void> {
  options.log('Creating the database')
  const staging = stagingFolderName(folder)
  try {
    await buildCluster(options, staging)
    await rename(join(staging, 'cluster'), folder)
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'EPERM') || (await readVersion(folder)) === undefined) throw error
  } finally {
    await removeFolder(staging)
  }
}

async function buildCluster(options: ClusterOptions, staging: string): Promise<void> {
  const password = randomBytes(32).toString('base64url')
  const cluster = join(staging, 'cluster')
  const place = await placeFor(await accountForNewCluster(), options.dataDir, options.sharedDir)
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  await writeFile(join(staging, 'password'), password, { mode: 0o600 })
  if (place.account) await chownTo(place.account, staging)
  const bin = await installPostgres(place.binariesParent)
  await initdb(bin, place, cluster, options.settings.fsync !== 'off')
  const connection = JSON.stringify({ password, usualPort: randomPort() })
  await writeFile(join(cluster, CONNECTION_FILE), connection, { mode: 0o600, flush: true })
  if (place.account) await chown(join(cluster, CONNECTION_FILE), place.account.uid, place.account.gid)
}

/** Turns file system errors into a message for the operator. */
export function explainFileError(error: unknown, dataDir: string): unknown {
  if (hasCode(error, 'EACCES', 'EPERM', 'EROFS'))
    return new EmbeddedPostgresError(
      `The database in ${dataDir} cannot be read and written by ${isRoot() ? 'root' : 'this user'}: start as the user who owns it, or choose another data folder.`,
      { cause: error },
    )
  if (hasCode(error, 'ENOSPC'))
    return new EmbeddedPostgresError(`There is no space left for the database in ${dataDir}.`, { cause: error })
  return error
}
