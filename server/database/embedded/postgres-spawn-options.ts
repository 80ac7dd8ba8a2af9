import type { PostgresPlace } from './postgres-cluster.ts'

interface PostgresSpawnOptions {
  /** What `-D` gets. */
  dataArgument: string
  cwd: string
  env: NodeJS.ProcessEnv
  windowsHide: true
  uid?: number
  gid?: number
}

/** The working folder is entered before root's rights are dropped, so it opens what the path would not. */
export function spawnOptions(place: PostgresPlace, folder: string): PostgresSpawnOptions {
  return {
    dataArgument: place.opensByPath ? folder : '/proc/self/cwd',
    cwd: folder,
    env: environmentWithoutSurprises(),
    windowsHide: true,
    ...place.account,
  }
}

/** PGDATA, PGPORT or a locale of the person at the keyboard must not reach the database. */
function environmentWithoutSurprises(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|NODE_)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}
