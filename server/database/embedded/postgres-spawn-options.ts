import type { PostgresAccount } from './postgres-account.ts'

/** The account that runs the database, and the paths by which it reaches the binaries and the data folder. */
export interface PostgresPlace {
  account: PostgresAccount | undefined
  binariesParent: string
  /** False when only root can open the folder: then `-D` goes by the working folder instead of the path. */
  opensByPath: boolean
}

interface PostgresSpawnOptions {
  /** What `-D` gets. */
  dataArgument: string
  cwd: string
  env: NodeJS.ProcessEnv
  windowsHide: true
  uid?: number
  gid?: number
}

/** The working folder is entered before root privileges are dropped, so `/proc/self/cwd` opens a folder that the path would not. */
export function spawnOptions(place: PostgresPlace, folder: string): PostgresSpawnOptions {
  return {
    dataArgument: place.opensByPath ? folder : '/proc/self/cwd',
    cwd: folder,
    env: cleanEnvironment(),
    windowsHide: true,
    ...place.account,
  }
}

/** PGDATA, PGPORT or a locale of the operator's shell must not reach the database. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|NODE_)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}
