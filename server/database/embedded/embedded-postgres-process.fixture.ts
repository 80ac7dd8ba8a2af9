import { startEmbeddedPostgres } from './embedded-postgres.ts'

/** A process of its own that joins the cluster, says where, and leaves when told to. */
const [dataDir = ''] = process.argv.slice(2)
const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
process.stdout.write(`${postgres.url}\n`)
process.stdin.once('data', async () => {
  await postgres.stop()
  process.exit()
})
