import { startEmbeddedPostgres } from './embedded-postgres.ts'

/** A separate process that joins the cluster, prints its URL, and leaves on request. */
const [dataDir = ''] = process.argv.slice(2)
const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
process.stdout.write(`${postgres.url}\n`)
process.stdin.once('data', async () => {
  await postgres.stop()
  process.exit()
})
