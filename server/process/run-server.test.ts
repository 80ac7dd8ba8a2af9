import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getHealth, getReady } from '@jangteo/contracts/health.ts'
import pg from 'pg'
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { breakableProxy } from '../testing/breakable-proxy.ts'
import { eventually } from '../testing/eventually.ts'
import { startProcess } from '../testing/server-process.ts'
import { databaseUrl } from '../testing/test-cluster.ts'
import { cloneDatabase } from '../testing/test-databases.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'jangteo-run-'))
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

function temporaryFolder(): string {
  const folder = newFolder()
  onTestFinished(() => remove(folder))
  return folder
}

/** Shared by several tests: creating a cluster for each took longer than the tests. */
const lastingFolder = newFolder()
afterAll(() => remove(lastingFolder))

async function sql(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomBytes(8).toString('hex')}`
  await sql(inject('clusterUrl'), `create database ${name} template template0 encoding 'UTF8'`)
  onTestFinished(async () => void (await sql(inject('clusterUrl'), `drop database ${name} with (force)`)))
  return databaseUrl(inject('clusterUrl'), name)
}

const SIGUSR2 = 12

/** Linux only. */
function handlesSignal(pid: number, signal: number): boolean {
  const [, caught = '0'] = /^SigCgt:\s+(\w+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return ((BigInt(`0x${caught}`) >> BigInt(signal - 1)) & 1n) === 1n
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function offeredAccounts(address: string): Promise<unknown[]> {
  const { data } = (await (await fetch(`${address}/api/v1/auth/demo-accounts`)).json()) as { data: unknown[] }
  return data
}

describe('a server process', { timeout: 120_000 }, () => {
  test('starts on an empty folder, prints its address and the demo accounts, and stops its database with it', async () => {
    const dataDir = lastingFolder
    const server = startProcess({ DATA_DIR: dataDir })
    const address = await server.open()
    expect(server.said()).toContain('demo shop loaded')
    expect(server.said()).toContain('admin@jangteo.test')
    expect((await fetch(`${address}/api/v1/health/ready`)).status).toBe(200)
    expect(await offeredAccounts(address)).toHaveLength(5)
    server.child.kill('SIGINT')
    server.child.kill('SIGINT')
    expect(await server.ended()).toBe(0)
    const again = startProcess({ DATA_DIR: dataDir })
    await again.open()
    expect(again.said()).not.toContain('demo shop loaded')
    expect(again.said()).toContain('Starting the database')
  })

  test('shares one data folder with another: both serve, and the database outlives the first to leave', async () => {
    const dataDir = temporaryFolder()
    const [first, second] = [startProcess({ DATA_DIR: dataDir }), startProcess({ DATA_DIR: dataDir })]
    const addresses = await Promise.all([first.open(), second.open()])
    first.child.kill('SIGTERM')
    expect(await first.ended()).toBe(0)
    expect((await fetch(`${addresses[1]}/api/v1/health/ready`)).status).toBe(200)
  })

  test.each(['the embedded database', 'DATABASE_URL'])(
    'starts at once with two others on an empty database (%s), which one of them fills',
    async (where) => {
      const settings: Record<string, string> =
        where === 'DATABASE_URL'
          ? { DATABASE_URL: await emptyDatabase(), DEMO_DATA: 'on', ADMIN_EMAIL: 'first@shop.test' }
          : { DATA_DIR: temporaryFolder() }
      const servers = Array.from({ length: 3 }, () => startProcess(settings))
      const addresses = await Promise.all(servers.map((server) => server.open()))
      const ready = await Promise.all(addresses.map((address) => fetch(`${address}/api/v1/health/ready`)))
      expect(ready.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(servers.filter((server) => server.said().includes('demo shop loaded'))).toHaveLength(1)
      for (const server of servers) expect(server.said()).not.toMatch(/\n\s+at /)
    },
  )

  test('waits for a database that is not there yet, says so, and serves once it is', async () => {
    const url = await cloneDatabase()
    const proxy = await breakableProxy(url)
    await proxy.cut()
    const port = await freePort()
    const server = startProcess({ DATABASE_URL: proxy.url, PORT: String(port), HOST: '127.0.0.1' })
    const address = `http://127.0.0.1:${port}`
    const health = await eventually(() => fetch(`${address}/api/v1/health`))
    expect(getHealth.response.parse(await health.json())).toMatchObject({ status: 'ok' })
    expect(server.said()).toContain('waiting for the database (0 s): nothing answers at that host and port')
    const notReady = await fetch(`${address}/api/v1/health/ready`)
    expect(notReady.status).toBe(503)
    expect(getReady.response.parse(await notReady.json())).toMatchObject({ status: 'not_ready', database: 'down' })
    const page = await fetch(address, { headers: { accept: 'text/html' } })
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await page.text()).toContain('잠시 후 다시 시도해 주세요')
    const call = await fetch(`${address}/api/v1/settings/homepage`)
    expect([call.status, (await call.json()) as unknown]).toMatchObject([503, { code: 'unavailable' }])
    await proxy.restore()
    await server.open()
    expect((await fetch(`${address}/api/v1/health/ready`)).status).toBe(200)
  })

  test('that waits for its database stops at a signal', async () => {
    const server = startProcess({ DATABASE_URL: 'postgres://nobody:wrong@127.0.0.1:1/none' })
    await eventually(() => expect(server.said()).toContain('waiting for the database'))
    server.child.kill('SIGTERM')
    expect(await server.ended()).toBe(0)
  })

  test('without demo data offers no test accounts, and receives the events of another process on the same database', async () => {
    const url = await cloneDatabase()
    const [first, second] = [startProcess({ DATABASE_URL: url }), startProcess({ DATABASE_URL: url })]
    const [, address] = await Promise.all([first.open(), second.open()])
    expect(await offeredAccounts(address)).toEqual([])
    expect(second.said()).toContain('no TOSS_SECRET_KEY: cards and virtual accounts are off')
    expect(second.said()).toContain('no TRANSFER_ACCOUNT')
    const stream = await fetch(`${address}/api/v1/events`)
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toContain('retry')
    await sql(url, `insert into events (tags) values ('{settings}')`)
    let received = ''
    while (!received.includes('event: changed')) received += (await reader?.read())?.value
    await reader?.cancel()
  })

  test('finishes a request in flight before it stops', async () => {
    const url = await cloneDatabase()
    const server = startProcess({ DATABASE_URL: url })
    const address = await server.open()
    const holder = new pg.Client({ connectionString: url })
    await holder.connect()
    await holder.query('begin')
    await holder.query('lock table settings')
    const inFlight = fetch(`${address}/api/v1/settings/homepage`)
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%settings%'`
    while ((await sql(url, waiting)).length === 0);
    server.child.kill('SIGTERM')
    await holder.query('commit')
    await holder.end()
    expect((await inFlight).status).toBe(200)
    expect(await server.ended()).toBe(0)
  })

  test('survives a system call that fails for want of descriptors, and ends after any other uncaught error', async () => {
    const main = join(import.meta.dirname, 'uncaught-exceptions.fixture.ts')
    const server = startProcess({ DATABASE_URL: await cloneDatabase() }, main)
    const address = await server.open()
    // The server says that it is open before the fixture listens for signals, whose default is to end the process.
    await eventually(() => expect(handlesSignal(server.child.pid ?? 0, SIGUSR2)).toBe(true))
    server.child.kill('SIGUSR2')
    await eventually(() => expect(server.said()).toContain('Jangteo goes on after Error: EMFILE'))
    expect((await fetch(`${address}/api/v1/health/ready`)).status).toBe(200)
    server.child.kill('SIGHUP')
    expect(await server.ended()).toBe(1)
    expect(server.said()).toContain('Jangteo ends after TypeError: a mistake of ours')
  })

  test('starts again after everything was killed at once, with every committed row', async () => {
    const dataDir = lastingFolder
    const server = startProcess({ DATA_DIR: dataDir })
    await server.open()
    server.child.kill('SIGKILL')
    await server.ended()
    const again = startProcess({ DATA_DIR: dataDir })
    expect((await fetch(`${await again.open()}/api/v1/health/ready`)).status).toBe(200)
    expect(again.said()).not.toContain('demo shop loaded')
  })
})

test('SIGTERM to npm stops the server and its database', { timeout: 120_000 }, async () => {
  const dataDir = lastingFolder
  const npm = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, ENV_FILE: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const chunk of npm.stdout.iterator({ destroyOnReturn: false })) {
    said += chunk
    if (said.includes('open at')) break
  }
  const address = /open at (http:\S+)/.exec(said)?.[1] ?? ''
  const [postmaster] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  npm.kill('SIGTERM')
  await once(npm, 'exit')
  await eventually(() => expect(() => process.kill(Number(postmaster), 0)).toThrow('ESRCH'))
  await expect(fetch(address)).rejects.toThrow()
})

describe('a server process that cannot start says why in one sentence and exits with 1:', { timeout: 60_000 }, () => {
  const refusal = async (settings: Record<string, string>) => {
    const server = startProcess(settings)
    expect(await server.ended()).toBe(1)
    expect(server.said().trim().split('\n').at(-1)).toMatch(/^Jangteo cannot start: /)
    expect(server.said()).not.toMatch(/\n\s+at /)
    return server.said()
  }

  test('the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const port = String((other.address() as AddressInfo).port)
    const said = await refusal({ PORT: port, HOST: '127.0.0.1', DATABASE_URL: await cloneDatabase() })
    expect(said).toContain(`Port ${port} is in use`)
  })

  test('a setting is wrong', async () => {
    expect(await refusal({ DATABASE_URL: 'mysql://x' })).toContain('DATABASE_URL must look like postgres://')
    expect(await refusal({ PORT: 'many' })).toContain('PORT must be a number')
    const inPublic = { DEMO_DATA: 'off', PUBLIC_URL: 'https://shop.example.com', PAYMENTS: 'sandbox' }
    expect(await refusal(inPublic)).toContain('PAYMENTS must be sandbox-forced with an https PUBLIC_URL')
  })

  test('DATABASE_URL has a wrong password or database', async () => {
    const wrongPassword = new URL(inject('clusterUrl'))
    wrongPassword.password = 'wrong'
    expect(await refusal({ DATABASE_URL: wrongPassword.href })).toContain('the password or user name is wrong')
    const noDatabase = databaseUrl(inject('clusterUrl'), 'none')
    expect(await refusal({ DATABASE_URL: noDatabase })).toContain('that database does not exist')
  })

  test('the data folder cannot be written', async () => {
    const file = join(temporaryFolder(), 'a-file')
    writeFileSync(file, '')
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toContain('Cannot write to the data folder')
  })

  test('the database cannot search Korean text', async () => {
    const cluster = inject('clusterUrl')
    await sql(cluster, `create database plain_c template template0 locale 'C'`)
    onTestFinished(async () => void (await sql(cluster, 'drop database plain_c with (force)')))
    expect(await refusal({ DATABASE_URL: databaseUrl(cluster, 'plain_c') })).toContain('cannot search Korean text')
  })
})
