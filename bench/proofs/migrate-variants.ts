import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/database/embedded/embedded-postgres.ts'
import { checkOut } from '../../server/testing/torture/older-checkout.ts'
import { withClient } from '../with-client.ts'
import { fillOlderShop, OLDER_SHOP } from './fill-older-shop.ts'
import { REPOSITORY_ROOT } from './repository-root.ts'
import { table, writeReport } from './write-report.ts'

const MIGRATION = 'server/database/migrations/0031_variants.sql'
const DATABASE = 'older'

/** Every row of these is hashed before and after, with the columns that mean the same. */
const ROWS: Record<string, { from: string; before: string; after: string }> = {
  'stock of each product': {
    from: 'products p',
    before: 'p.id, p.stock_quantity',
    after: `p.id, (select sum(quantity) from product_variants v join stock_levels l on l.variant_id = v.id where v.product_id = p.id)`,
  },
  'stock that can be bought': {
    from: 'products p where deleted_at is null',
    before: 'p.id, p.stock_quantity',
    after: 'p.id, p.stock_quantity',
  },
  'prices, texts and version of each product': {
    from: 'products p',
    ...same(
      'p.id, name, slug, description, base_price, gold_price, premium_price, vip_price, version, on_sale, updated_at',
    ),
  },
  'lowest prices of each product': {
    from: 'products p',
    before: 'p.id, base_price, gold_price, premium_price, vip_price, gold_price, premium_price, vip_price',
    after: `p.id, lowest_base_price, lowest_gold_price, lowest_premium_price, lowest_vip_price, highest_gold_price,
      highest_premium_price, highest_vip_price`,
  },
  'stock ledger': {
    from: 'stock_entries e',
    before: 'e.id, e.product_id, at, change, stock_after, cause, reason, actor_id, order_id',
    after: `e.id, ${productOf('e.variant_id')}, at, change, stock_after, cause, reason, actor_id, order_id`,
  },
  'cart lines': {
    from: 'cart_items c',
    before: 'c.id, account_id, product_id, quantity, added_at',
    after: `c.id, account_id, ${productOf('c.variant_id')}, quantity, added_at`,
  },
  'order lines': {
    from: 'order_items i',
    ...same(`i.id, order_id, part_id, position, product_id, product_slug, product_name, product_image, quantity, unit_price,
      base_price, total_price, discount_share, tax_share, state, counted_quantity`),
  },
  'variant of each order line': {
    from: 'order_items i',
    before: 'i.id, product_id',
    after: `i.id, ${productOf('i.variant_id')}`,
  },
  orders: { from: 'orders o', ...same('o.id, order_number, subtotal_amount, total_amount, status') },
  'counted store stock': {
    from: 'store_stock s',
    before: 'account_id, product_id, counted, counted_at, reorder_point',
    after: `account_id, ${productOf('s.variant_id')}, counted, counted_at, reorder_point`,
  },
  wishes: { from: 'wishes w', ...same('account_id, product_id, added_at') },
  'stock that differs from its ledger': { from: 'stock_differences d', ...same('d.product_id') },
}

function same(columns: string) {
  return { before: columns, after: columns }
}

function productOf(variantId: string): string {
  return `(select v.product_id from product_variants v where v.id = ${variantId})`
}

interface Digest {
  rows: number
  /** Sum of the hashes of all rows. */
  sum: string
}

async function digests(url: string, when: 'before' | 'after'): Promise<Record<string, Digest>> {
  return withClient(url, async (client) => {
    const found: Record<string, Digest> = {}
    for (const [name, rows] of Object.entries(ROWS)) {
      const { rows: counted } = await client.query<Digest>(
        `select count(*)::int as rows, coalesce(sum(hashtextextended(row(${rows[when]})::text, 0)::numeric), 0)::text as sum from ${rows.from}`,
      )
      if (counted[0]) found[name] = counted[0]
    }
    return found
  })
}

/** What has to hold besides: each query finds nothing. */
const NEVER_AFTER: Record<string, string> = {
  'a product without exactly one variant':
    'select product_id from product_variants group by product_id having count(*) <> 1 union all select p.id from products p where not exists (select from product_variants v where v.product_id = p.id)',
  'a variant with options, a price or a status of its own': `select v.id from product_variants v join products p on p.id = v.product_id
     where v.value_ids <> '{}' or v.option_text is not null or v.base_price is not null
       or v.status <> case when p.deleted_at is null then 'active' else 'retired' end`,
  'a supplier with products but not exactly one location': `select p.supplier_id from products p left join stock_locations l on l.supplier_id = p.supplier_id
     group by p.supplier_id having count(distinct l.id) <> 1`,
  'an entry of the ledger in a location without the stock':
    'select e.id from stock_entries e where not exists (select from stock_levels l where l.variant_id = e.variant_id and l.location_id = e.location_id)',
  'stock that differs from its ledger': 'select * from stock_differences',
}

/** Fills a shop of the version before variants, migrates it with interruptions, and compares every row before and after. */
export async function proveMigration([folder]: string[]): Promise<boolean> {
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'jangteo-migration-'))
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { log_min_duration_statement: '500' } })
  try {
    const url = new URL(postgres.url)
    url.pathname = `/${DATABASE}`
    await openOlderShop(postgres.url, url.href, dataDir)
    return await migrateAndCompare(url.href, dataDir)
  } finally {
    await postgres.stop()
    if (!folder) rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A given folder keeps the filled shop as a template, which takes longer to make than to migrate. */
async function openOlderShop(clusterUrl: string, url: string, dataDir: string): Promise<void> {
  const template = `${DATABASE}_template`
  const templateUrl = new URL(url)
  templateUrl.pathname = `/${template}`
  const isFilled = await withClient(clusterUrl, async (client) => {
    const { rows } = await client.query('select from pg_database where datname = $1 and datistemplate', [template])
    if (rows.length > 0) return true
    await client.query(`drop database if exists ${template}`)
    await client.query(`create database ${template} template template0 encoding 'UTF8'`)
    return false
  })
  if (!isFilled) {
    const older = mkdtempSync(join(tmpdir(), 'jangteo-older-'))
    try {
      checkOut(commitBefore(), older)
      runIn(older, templateUrl.href)
    } finally {
      rmSync(older, { recursive: true, force: true })
    }
    say('the demo of the older version is loaded')
    await fillOlderShop(templateUrl.href)
    say('filled')
  }
  await withClient(clusterUrl, async (client) => {
    await client.query(`alter database ${template} with is_template true`)
    await client.query(`drop database if exists ${DATABASE} with (force)`)
    await client.query(`create database ${DATABASE} template ${template} strategy file_copy`)
  })
  say(`ready in ${dataDir}`)
}

function commitBefore(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: REPOSITORY_ROOT, encoding: 'utf8' }).trim()
  const added = git('log', '--format=%H', '--diff-filter=A', '--', MIGRATION).split('\n').at(-1)
  return git('rev-parse', `${added}^`)
}

/** The migrations and the demo of an older checkout. */
function runIn(checkout: string, url: string): void {
  const load = (file: string) => `await import(${JSON.stringify(pathToFileURL(join(checkout, file)).href)})`
  const code = `
    const { migrate } = ${load('server/database/migrate.ts')}
    const { openDatabase } = ${load('server/database/open-database.ts')}
    const { loadDemoShop } = ${load('server/demo/load-demo-shop.ts')}
    await migrate(${JSON.stringify(url)})
    const database = openDatabase({ url: ${JSON.stringify(url)}, poolSize: 2, onConnectionError: () => {} })
    await loadDemoShop(database.db)
    await database.close()`
  execFileSync(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' })
}

async function migrateAndCompare(url: string, dataDir: string): Promise<boolean> {
  const before = await digests(url, 'before')
  const disk = watchDisk(url)
  const attempts = [
    await interrupt(url, 'the migrating process killed (SIGKILL)', /^ALTER TABLE "stock_entries" ALTER/, (child) =>
      child.kill('SIGKILL'),
    ),
    await interrupt(url, 'PostgreSQL stopped at once (SIGQUIT)', /^ALTER TABLE "order_items" ALTER/, () =>
      process.kill(postmasterOf(dataDir), 'SIGQUIT'),
    ),
  ]
  const untouched = differences(before, await digests(url, 'before'))
  say(`after the interruptions: ${untouched.length} differences`)
  const began = performance.now()
  const migrating = startMigration(url)
  const [code] = await once(migrating, 'exit')
  const seconds = (performance.now() - began) / 1_000
  const { start, peak, end } = await disk.stop()
  say(`migrated in ${seconds.toFixed(1)} s, exit code ${code}`)
  const after = await digests(url, 'after')
  const changed = differences(before, after)
  const never = await findForbidden(url)
  const gigabytes = (bytes: number) => `${(bytes / 2 ** 30).toFixed(2)} GB`
  const holds = code === 0 && untouched.length === 0 && changed.length === 0 && never.length === 0
  writeReport('migrate-variants', 'Migration to variants', [
    `Made by \`node scripts/prove.mjs migrate-variants\`: the demo of commit ${commitBefore().slice(0, 7)} with ${OLDER_SHOP.products.toLocaleString('en')} more products of ${OLDER_SHOP.suppliers} suppliers (every hundredth deleted) and ${OLDER_SHOP.orders.toLocaleString('en')} orders of ${OLDER_SHOP.buyers.toLocaleString('en')} buyers, migrated to this commit. All migrations that are missing run in one transaction: after an interruption the database is as before, and the next start migrates it.`,
    table(
      ['what', 'measured'],
      [
        ['time', `${seconds.toFixed(1)} s`],
        ['size before', gigabytes(start)],
        ['most disk while migrating, with the write-ahead log', gigabytes(peak)],
        ['size after', gigabytes(end)],
        ...attempts.map(({ how, during }): [string, string] => [
          `${how} during \`${during}\``,
          untouched.length === 0 ? 'every row as before' : `**differs**: ${untouched.join(', ')}`,
        ]),
      ],
    ),
    'Every row is hashed with the columns that mean the same before and after.',
    table(
      ['rows', 'before', 'after', ''],
      Object.entries(before).map(([name, { rows }]) => [
        name,
        rows.toLocaleString('en'),
        after[name]?.rows.toLocaleString('en') ?? '',
        changed.includes(name) ? '**differ**' : 'the same',
      ]),
    ),
    'Never found afterwards:',
    Object.keys(NEVER_AFTER)
      .map((name) => `- ${name}${never.includes(name) ? ': **FOUND**' : ''}`)
      .join('\n'),
  ])
  say(holds ? 'everything is the same' : `DIFFERENT: ${[...untouched, ...changed, ...never].join(', ')}`)
  return holds
}

function differences(one: Record<string, Digest>, other: Record<string, Digest>): string[] {
  return Object.keys(one).filter((name) => one[name]?.rows !== other[name]?.rows || one[name]?.sum !== other[name]?.sum)
}

async function findForbidden(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const found: string[] = []
    for (const [name, query] of Object.entries(NEVER_AFTER))
      if ((await client.query(query)).rows.length > 0) found.push(name)
    return found
  })
}

function startMigration(url: string) {
  const file = pathToFileURL(join(REPOSITORY_ROOT, 'server/database/migrate.ts')).href
  const code = `const { migrate } = await import(${JSON.stringify(file)}); await migrate(${JSON.stringify(url)})`
  return spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'inherit', 'pipe'] })
}

/** Starts a migration and interrupts it during the statement; returns once the database has undone it. */
async function interrupt(
  url: string,
  how: string,
  statement: RegExp,
  strike: (child: ReturnType<typeof startMigration>) => void,
): Promise<{ how: string; during: string }> {
  const child = startMigration(url)
  const ended = once(child, 'exit')
  const during = await waitForStatement(url, statement)
  strike(child)
  child.kill('SIGKILL')
  await ended
  say(`${how} during ${during}`)
  while (await isMigrating(url)) await delay(200)
  return { how, during }
}

const ACTIVE = `select query from pg_stat_activity where application_name = 'jangteo migrate' and state <> 'idle'`

async function waitForStatement(url: string, statement: RegExp): Promise<string> {
  return withClient(url, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ query: string }>(ACTIVE)
      const query = rows[0]?.query.trim() ?? ''
      if (statement.test(query)) return query.split(/\s+/).slice(0, 3).join(' ')
      await delay(20)
    }
  })
}

/** Also true while the database recovers. */
async function isMigrating(url: string): Promise<boolean> {
  try {
    return await withClient(url, async (client) => {
      const { rows } = await client.query(`select from pg_stat_activity where application_name = 'jangteo migrate'`)
      return rows.length > 0
    })
  } catch {
    return true
  }
}

function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
}

const SIZE =
  'select pg_database_size(current_database())::float8 as database, (select sum(size) from pg_ls_waldir())::float8 as log'

function watchDisk(url: string) {
  let [isOver, peak] = [false, 0]
  const sizeNow = async () => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<{ database: number; log: number }>(SIZE)).rows[0]
    } catch {
      return undefined // while it recovers
    } finally {
      await client.end().catch(() => {})
    }
  }
  const first = sizeNow()
  const watching = (async () => {
    while (!isOver) {
      const now = await sizeNow()
      if (now) peak = Math.max(peak, now.database + now.log)
      await delay(500)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await watching
      return { start: (await first)?.database ?? 0, peak, end: (await sizeNow())?.database ?? 0 }
    },
  }
}

function say(text: string): void {
  console.log(`${new Date().toISOString()} ${text}`)
}
