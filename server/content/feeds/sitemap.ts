import { asc, eq, sql } from 'drizzle-orm'
import { categories, products } from '../../catalog/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { escapeHtml } from '../../http/escape-html.ts'

/** A sitemap file may list 50,000 URLs; this leaves room for screens and categories in the first file. */
export const MAX_URLS = 45_000
const BATCH_SIZE = 1_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const SCREENS = ['/', '/shop', '/products', '/blog']

interface Row {
  id: string
  path: string
  changed: string
}

const DATE = `to_char(%, 'YYYY-MM-DD')`
const productUrls = statement<Row>(
  'sitemap_products',
  `select id, '/products/' || slug as path, ${DATE.replace('%', 'updated_at')} as changed
    from products where on_sale and id > $1 order by id limit $2`,
)
const documentUrls = statement<Row>(
  'sitemap_documents',
  `select d.id, case d.kind when 'post' then '/blog/' else '/' end || d.slug as path, ${DATE.replace('%', 'r.saved_at')} as changed
    from documents d join document_revisions r on r.document_id = d.id and r.number = d.published
    where d.published is not null and d.trashed_at is null and d.kind in ('page', 'post') and d.id > $1
    order by d.id limit $2`,
)
const SECTIONS = { products: productUrls, documents: documentUrls }
export type Section = keyof typeof SECTIONS
export const isSection = (name: string): name is Section => name in SECTIONS

/** Counts products only up to the limit that decides between one file and an index. */
export async function countUrls(db: Database): Promise<number> {
  const found = db
    .select({ one: sql`1` })
    .from(products)
    .where(eq(products.onSale, true))
    .limit(MAX_URLS + 1)
    .as('found')
  const [documents] = await countDocuments(db)
  return SCREENS.length + (await db.$count(categories)) + (documents?.count ?? 0) + (await db.$count(found))
}

const countDocuments = statement<{ count: number }>(
  'sitemap_count',
  `select count(*)::int as count from documents
    where published is not null and trashed_at is null and kind in ('page', 'post')`,
)

/** All URLs in one file, streamed. */
export async function* fullSitemap(db: Database, publicUrl: string): AsyncGenerator<string> {
  yield OPENING
  yield await screenUrls(db, publicUrl)
  yield* sectionUrls(db, publicUrl, 'documents', FIRST_ID)
  yield* sectionUrls(db, publicUrl, 'products', FIRST_ID)
  yield CLOSING
}

/** One file of several: the URLs after an id. */
export async function* sitemapSection(
  db: Database,
  publicUrl: string,
  section: Section,
  after: string | undefined,
  mostUrls = MAX_URLS,
): AsyncGenerator<string> {
  yield OPENING
  if (section === 'documents' && after === undefined) yield await screenUrls(db, publicUrl)
  yield* sectionUrls(db, publicUrl, section, after ?? FIRST_ID, mostUrls)
  yield CLOSING
}

export async function sitemapIndex(db: Database, publicUrl: string, mostUrls = MAX_URLS): Promise<string> {
  const files: string[] = []
  for (const section of ['documents', 'products'] as const) {
    files.push(`${publicUrl}/sitemap-${section}.xml`)
    for (const { id } of await BOUNDARIES[section](db, mostUrls))
      files.push(`${publicUrl}/sitemap-${section}.xml?after=${id}`)
  }
  const rows = files.map((file) => `<sitemap><loc>${escapeHtml(file)}</loc></sitemap>`)
  return `${XML}<sitemapindex ${NAMESPACE}>\n${rows.join('\n')}\n</sitemapindex>\n`
}

const boundaries = (section: string, where: string) =>
  statement<{ id: string }>(
    `sitemap_${section}_files`,
    `select id from (select id, row_number() over (order by id) as place from ${where}) as placed
      where place % $1 = 0 order by id`,
  )
const BOUNDARIES = {
  products: boundaries('products', 'products where on_sale'),
  documents: boundaries(
    'documents',
    `documents where published is not null and trashed_at is null and kind in ('page', 'post')`,
  ),
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const OPENING = `${XML}<urlset ${NAMESPACE}>\n`
const CLOSING = '</urlset>\n'

async function screenUrls(db: Database, publicUrl: string): Promise<string> {
  const slugs = await db.select({ slug: categories.slug }).from(categories).orderBy(asc(categories.id))
  const paths = [...SCREENS, ...slugs.map(({ slug }) => `/categories/${slug}`)]
  return paths.map((path) => urlRow(publicUrl, path)).join('')
}

async function* sectionUrls(
  db: Database,
  publicUrl: string,
  section: Section,
  from: string,
  mostUrls = MAX_URLS,
): AsyncGenerator<string> {
  let after = from
  for (let left = mostUrls; left > 0; ) {
    const rows = await SECTIONS[section](db, after, Math.min(BATCH_SIZE, left))
    if (rows.length === 0) return
    yield rows.map(({ path, changed }) => urlRow(publicUrl, path, changed)).join('')
    after = rows.at(-1)?.id ?? after
    left -= rows.length
  }
}

function urlRow(publicUrl: string, path: string, changed?: string): string {
  const date = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`
  return `<url><loc>${escapeHtml(publicUrl + encodeURI(path))}</loc>${date}</url>\n`
}
