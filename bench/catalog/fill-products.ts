import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { vocabularyOf } from '@jangteo/domain/catalog/product-search.ts'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { type SampleName, sampleNames } from './sample-names.ts'

const MAX_NAMES = 20_000
const ROOTS = 12
const CHILDREN = 8
const SUPPLIERS = 50
const COLOURS = ['블랙', '화이트', '네이비', '그레이', '베이지', '레드', '그린', '핑크', '브라운', '옐로']
const SIZES = ['S', 'M', 'L', 'XL', 'XXL']

// biome-ignore format: a list of columns
const COLUMNS = [
  'supplier_id', 'name', 'slug', 'short_description', 'description', 'images', 'base_price', 'gold_price',
  'premium_price', 'vip_price', 'lowest_base_price', 'lowest_gold_price', 'lowest_premium_price', 'lowest_vip_price',
  'highest_gold_price', 'highest_premium_price', 'highest_vip_price', 'stock_quantity', 'category_ids', 'shelf_ids', 'specifications', 'brand', 'status',
  'approval_status', 'sales_count', 'rating', 'review_count', 'created_at', 'name_key', 'search_keys', 'search_initials',
]

/**
 * Replaces the demo's products by `count` products on sale with so many variants each; with one they have no options.
 * Indexes are dropped first and rebuilt afterwards.
 */
export async function fillProducts(url: string, count: number, variants = 1): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      "set session_replication_role = replica; set maintenance_work_mem = '1GB'; set statement_timeout = 0",
    )
    await client.query(`
      truncate products, product_changes, product_days, product_viewers, product_words, search_words, shelf_changes, categories,
        category_groups, product_variants, stock_levels, stock_entries, stock_locations cascade`)
    const leafCategories = await insertCategories(client)
    const suppliers = await insertSuppliers(client)
    const rebuild = await dropIndexes(client)
    const names = sampleNames(Math.min(count, MAX_NAMES))
    const rows = productLines(count, names, leafCategories, suppliers)
    await pipeline(Readable.from(rows), client.query(from(`copy products (${COLUMNS.join(', ')}) from stdin`)))
    if (variants > 1) await giveOptions(client, variants)
    for (const statement of rebuild) await client.query(statement)
    await insertVariants(client, variants)
    await client.query(`
      insert into shelf_changes (category_id, change)
      select shelf, count(*) from products, unnest(shelf_ids || null::uuid) shelf where on_sale group by shelf`)
    await indexSearchWords(client, names, count)
    await client.query(`
      insert into product_words (word_id, popularity, product_id)
      select distinct search_words.id, sales_count, products.id
      from products, unnest(string_to_array(ltrim(search_keys), ' ')) as found (key)
      join search_words on search_words.key = found.key`)
    await client.query('vacuum (analyze, freeze) products')
    await client.query('vacuum analyze shelf_changes, categories, search_words, product_words')
    await client.query('checkpoint') // so that these writes are not flushed during the next measurement
  } finally {
    await client.end()
  }
}

interface LeafCategory {
  id: string
  parent: string
}

async function insertCategories(client: pg.Client): Promise<LeafCategory[]> {
  const { rows } = await client.query<LeafCategory>(`
    with kinds as (insert into category_groups (name, sort_order) values ('용도', 0) returning id),
    roots as (
      insert into categories (group_id, name, slug, level, sort_order)
      select kinds.id, '분류 ' || n, 'root-' || n, 1, n from kinds, generate_series(1, ${ROOTS}) n
      returning id, group_id, sort_order
    )
    insert into categories (group_id, parent_id, name, slug, level, sort_order)
    select group_id, roots.id, '분류 ' || sort_order || '-' || n, 'shelf-' || sort_order || '-' || n, 2, n
    from roots, generate_series(1, ${CHILDREN}) n order by sort_order, n
    returning id, parent_id as parent`)
  return rows
}

async function insertSuppliers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(`
    with created as (
      insert into accounts (email, name, role, status)
      select 'bench' || n || '@jangteo.test', '공급자 ' || n, 'business', 'approved'
      from generate_series(1, ${SUPPLIERS}) n returning id, name
    )
    insert into businesses (account_id, name, business_number, address, contact_person, approval_status)
    select id, name, '0008100014', '서울', name, 'approved' from created returning account_id as id`)
  return rows.map(({ id }) => id)
}

/** Colours, and sizes if there are many variants; in each product other colours, so that facets have something to count. */
async function giveOptions(client: pg.Client, variants: number): Promise<void> {
  const sizes = variants >= SIZES.length * 2 ? SIZES : []
  const colours = variants / Math.max(1, sizes.length)
  const values = (prefix: string, list: string, count: number, from: string) => `(
    select jsonb_agg(jsonb_build_object('id', '${prefix}' || k, 'name', (array[${list}])[1 + (${from} + k) % ${COLOURS.length}], 'swatch', null, 'image', null) order by k)
    from generate_series(0, ${count - 1}) k)`
  const texts = (list: readonly string[]) => list.map((text) => `'${text}'`).join()
  const colour = `jsonb_build_object('name', '색상', 'values', ${values('c', texts(COLOURS), colours, 'ascii(reverse(p.slug))')})`
  const size = `jsonb_build_object('name', '사이즈', 'values', ${values('s', texts(SIZES), SIZES.length, '0')})`
  await client.query(`
    update products p set options = jsonb_build_array(${sizes.length > 0 ? `${colour}, ${size}` : colour})`)
  await client.query(`
    update products set option_facets = array(
      select (o ->> 'name') || ':' || (v ->> 'name') from jsonb_array_elements(options) o, jsonb_array_elements(o -> 'values') v order by 1)`)
  await client.query('vacuum full products')
}

/** The variants of a product's options, or one without values. The product's stock is shared among them. */
async function insertVariants(client: pg.Client, variants: number): Promise<void> {
  await client.query(`
    insert into stock_locations (supplier_id, name) select distinct supplier_id, '기본 창고' from products`)
  const rebuild = await dropIndexes(client, 'product_variants')
  if (variants === 1)
    await client.query(`
      insert into product_variants (id, product_id, supplier_id, sku)
        select id, id, supplier_id, 'P-' || upper(right(replace(id::text, '-', ''), 12)) from products`)
  else
    await client.query(`
      insert into product_variants (product_id, supplier_id, position, value_ids, option_text, sku)
        select p.id, p.supplier_id, (row_number() over (partition by p.id) - 1)::int,
          array_remove(array[c ->> 'id', s ->> 'id'], null), concat_ws(' / ', c ->> 'name', s ->> 'name'),
          upper(right(replace(p.id::text, '-', ''), 12)) || '-' || row_number() over (partition by p.id)
        from products p cross join jsonb_array_elements(p.options -> 0 -> 'values') c
        left join lateral jsonb_array_elements(p.options -> 1 -> 'values') s on true`)
  for (const statement of rebuild) await client.query(statement)
  await client.query(`
    insert into stock_levels (variant_id, location_id, quantity)
      select v.id, l.id, p.stock_quantity / ${variants} + case when v.position = 0 then p.stock_quantity % ${variants} else 0 end
      from product_variants v join products p on p.id = v.product_id join stock_locations l on l.supplier_id = p.supplier_id`)
  await client.query('vacuum analyze product_variants, stock_levels')
}

async function dropIndexes(client: pg.Client, table = 'products'): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = '${table}'::regclass and not indisunique`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** Skewed like a real shop: later categories hold fewer products, and few products sell much. */
function* productLines(count: number, names: SampleName[], leafCategories: LeafCategory[], suppliers: string[]) {
  const description =
    '매일 쓰기 좋은 물건입니다. 재료와 마감에 정성을 들였습니다.\\n\\n교환과 반품은 받은 날부터 7일 안에 할 수 있습니다.'
  for (let index = 0; index < count; index++) {
    const { name, brand, nameKey, keys, initials } = names[(index * 7_919) % names.length] as SampleName
    const category = leafCategories[Math.floor(leafCategories.length * pseudoRandom(index) ** 2)] as LeafCategory
    const price = 1_000 + Math.floor(pseudoRandom(index + 1) * 990) * 100
    const gold = index % 5 === 0 ? Math.floor(price * 0.9) : price
    const minute = new Date(Date.UTC(2026, 0, 1) + index * 20_000).toISOString()
    // biome-ignore format: in the order of the columns
    yield `${[
      suppliers[index % suppliers.length], name, `${name.replaceAll(' ', '-')}-${index}`, '매일 쓰기 좋은 물건', description,
      `{/files/pictures/${index.toString(16).padStart(32, '0')}-800x800}`, price, gold, Math.floor(gold * 0.95),
      Math.floor(gold * 0.9), price, gold, Math.floor(gold * 0.95), Math.floor(gold * 0.9), gold, Math.floor(gold * 0.95),
      Math.floor(gold * 0.9), index % 90, `{${category.id}}`, `{${category.id},${category.parent}}`, '{"원산지":"국산","보증":"1년"}',
      brand, 'active', 'approved', Math.floor(1 / (pseudoRandom(index + 2) + 0.0005)), (3 + (index % 20) / 10).toFixed(2), index % 300,
      minute, nameKey, keys, initials,
    ].join('\t')}\n`
  }
}

/** Deterministic pseudo-random number between 0 and 1. */
function pseudoRandom(index: number): number {
  const wave = Math.sin(index * 12.9898) * 43_758.5453
  return wave - Math.floor(wave)
}

async function indexSearchWords(client: pg.Client, names: SampleName[], count: number): Promise<void> {
  const uses = new Map<string, { key: string; initials: string; uses: number }>()
  for (const name of names) {
    for (const { word, key, initials } of vocabularyOf({ ...name, model: null }))
      uses.set(word, { key, initials, uses: (uses.get(word)?.uses ?? 0) + count / names.length })
  }
  await client.query(
    `insert into search_words (word, key, initials, uses)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::int[])`,
    [
      [...uses.keys()],
      [...uses.values()].map(({ key }) => key),
      [...uses.values()].map(({ initials }) => initials),
      [...uses.values()].map((word) => word.uses),
    ],
  )
}
