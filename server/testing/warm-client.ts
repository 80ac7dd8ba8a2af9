import pg from 'pg'

type Done = (error?: Error) => void

/** Idle connections by connection string and application name. */
const idle = new Map<string, pg.Client[]>()

/**
 * A connection that stays open when the pool of a test closes it, for the pool of the next test on the same database: a
 * new one reads the catalogue and plans every statement again.
 */
function keptClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config)
  const kept = idle.get(keyOf(config)) ?? []
  idle.set(keyOf(config), kept)
  const [open, close] = [client.connect.bind(client), client.end.bind(client)]
  let isOpen = false

  const fail = () => {
    isOpen = false
    if (kept.includes(client)) kept.splice(kept.indexOf(client), 1)
  }
  const keep = () => {
    client.removeAllListeners()
    client.on('error', fail)
    kept.push(client)
  }
  const connect = async () => {
    if (!isOpen) await open()
    isOpen = true
  }
  const end = async () => {
    // In a transaction, or broken.
    if (!isOpen || client.getTransactionStatus() !== 'I') return close()
    await client.query('unlisten *; select pg_advisory_unlock_all()').then(keep, () => close())
  }
  // The pool passes callbacks, the event listener awaits.
  const callBack = (work: () => Promise<void>) => (done?: Done) =>
    done ? void work().then(() => done(), done) : work()
  return Object.assign(client, { connect: callBack(connect), end: callBack(end) }) as unknown as pg.Client
}

/** The application name stands for the session settings: a pool and the event listener have their own. */
function keyOf({ connectionString, application_name }: pg.ClientConfig): string {
  return `${application_name} ${connectionString}`
}

/** Takes the place of `pg.Client`: an idle connection to the same database, or a new one. */
export const WarmClient = function warmClient(config: pg.ClientConfig) {
  return idle.get(keyOf(config))?.pop() ?? keptClient(config)
} as unknown as new (
  config?: pg.ClientConfig,
) => pg.Client
