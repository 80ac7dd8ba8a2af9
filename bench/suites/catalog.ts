import { fillProducts } from '../catalog/fill-products.ts'
import { explainCatalog } from '../catalog/plans.ts'
import type { BenchRequest } from '../measure-http.ts'
import type { Measurement } from '../measurement.ts'
import type { BenchShop } from '../open-shop.ts'
import type { Figure, Suite, SuiteTools } from '../suite.ts'

interface Catalog {
  products: number
  /** Of each product; 1: without options. */
  variants: number
}

/** Without options everything is measured, with options what differs. */
const CATALOGS: readonly Catalog[] = [
  { products: 1_000, variants: 1 },
  { products: 100_000, variants: 1 },
  { products: 1_000_000, variants: 1 },
  { products: 1_000, variants: 20 },
  { products: 1_000, variants: 3 },
  { products: 1_000_000, variants: 3 },
]
const GROWTH_LIMITS = { list: 2, detail: 2, search: 4, facets: 4 }
type Growing = keyof typeof GROWTH_LIMITS
const LIST = '/api/v1/public/products'
const SEARCHES = [
  '스마트폰',
  '텀블러 남색',
  '이어ㅍ',
  'ㅅㅁㅌㅍ',
  '보습',
  'ㅋㅍ',
  '수건 흰색',
  '스머트폰',
  '흰색상회40',
]
const BRAND = encodeURIComponent('흰색상회0')
const COLOUR = encodeURIComponent('색상:블랙')
const BROWSER = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' }

export const catalogSuite: Suite = {
  name: 'catalog',
  baselines: ['fastify-10kb', 'fastify-select'],
  run: async (tools) => {
    const figures: Figure[] = []
    const measured: (Catalog & Record<Growing, Measurement>)[] = []
    for (const catalog of CATALOGS.filter(({ products }) => products <= tools.maxProducts)) {
      await using shop = await tools.openShop()
      const begin = performance.now()
      await fillProducts(shop.databaseUrl, catalog.products, catalog.variants)
      tools.log(`${nameOf(catalog)} made in ${((performance.now() - begin) / 1_000).toFixed(0)} s`)
      const { all, ...growing } = await measureCatalog(tools, shop, catalog)
      figures.push(...all)
      measured.push({ ...catalog, ...growing })
      tools.log(`plans at ${nameOf(catalog)}:\n${await explainCatalog(shop.databaseUrl)}`)
    }
    for (const variants of [1, 3]) {
      const bySize = measured.filter((catalog) => catalog.variants === variants)
      if (bySize.length > 1) tools.log(growthOf(bySize, variants))
    }
    return figures
  },
}

function nameOf({ products, variants }: Catalog): string {
  return `${products.toLocaleString('en')} products${variants > 1 ? ` × ${variants} variants` : ''}`
}

function growthOf(bySize: readonly Record<Growing, Measurement>[], variants: number): string {
  const kinds = Object.entries(GROWTH_LIMITS) as [Growing, number][]
  return kinds
    .map(([kind, limit]) => {
      const title = variants > 1 ? `${kind}, ${variants} variants each` : kind
      return growthText(
        title,
        bySize.map((sizes) => sizes[kind]),
        limit,
      )
    })
    .join('\n')
}

async function measureCatalog({ measureHttp }: SuiteTools, { origin }: BenchShop, { products, variants }: Catalog) {
  const slugs = await someSlugs(origin)
  let visit = 0
  /** A URL that was not requested before misses the response cache; the product cards may be cached. */
  const anew = (path: string): BenchRequest => ({ path: `${path}${path.includes('?') ? '&' : '?'}visit=${visit++}` })
  const figure = async (
    name: string,
    request: BenchRequest | (() => BenchRequest),
    baseline: Figure['baseline'],
    target?: number,
  ): Promise<Figure> => ({
    name: `${products.toLocaleString('en')}${variants > 1 ? ` × ${variants}` : ''}: ${name}`,
    measurement: await measureHttp(origin, request),
    baseline,
    ...(target !== undefined && { target }),
  })
  const page = `/products/${encodeURIComponent(slugs[0] ?? '')}`
  const detail = (slug: string) => `${LIST}/${encodeURIComponent(slug)}`
  await measureHttp(origin, () => anew(LIST)) // warm-up: the first calls run code that is not compiled yet
  const list = await figure('list, not cached', () => anew(LIST), 'fastify-select', 0.6)
  const product = await figure('detail, not cached', () => anew(detail(pick(slugs, visit))), 'fastify-select', 0.6)
  const search = await figure(
    'search, not cached',
    () => anew(`${LIST}?search=${encodeURIComponent(pick(SEARCHES, visit))}`),
    'fastify-select',
  )
  const facets = await figure(
    'facets of a search, not cached',
    () => anew(`${LIST}/facets?search=${encodeURIComponent(pick(SEARCHES, visit))}`),
    'fastify-select',
  )
  const growing = {
    list: list.measurement,
    detail: product.measurement,
    search: search.measurement,
    facets: facets.measurement,
  }
  if (variants > 1) {
    const ofColour = () => anew(`${LIST}?option=${COLOUR}`)
    const filtered = await figure('list of an option value, not cached', ofColour, 'fastify-select')
    const anyFacets = () => anew(`${LIST}/facets?category=shelf-1-1`)
    const inCategory = await figure('facets of a category, not cached', anyFacets, 'fastify-select')
    const rendered = () => ({ ...anew(page), headers: BROWSER })
    const shown = await figure('page /products/{slug}, rendered anew', rendered, 'fastify-10kb')
    return { all: [list, product, search, facets, filtered, inCategory, shown], ...growing }
  }
  const all = [
    await figure('list, cached', { path: LIST }, 'fastify-10kb', 0.5),
    list,
    await figure('list, page 400, not cached', () => anew(`${LIST}?page=400`), 'fastify-select'),
    await figure('category, not cached', () => anew(`${LIST}?category=shelf-1-1`), 'fastify-select'),
    await figure('small category, not cached', () => anew(`${LIST}?category=shelf-12-8`), 'fastify-select'),
    await figure(
      'by price from 50,000, not cached',
      () => anew(`${LIST}?sortBy=price&minPrice=50000`),
      'fastify-select',
    ),
    await figure('what is reduced, not cached', () => anew(`${LIST}?sale=true`), 'fastify-select'),
    await figure(
      'category, brand and prices, not cached',
      () => anew(`${LIST}?category=shelf-1-1&brand=${BRAND}&minPrice=10000&maxPrice=90000`),
      'fastify-select',
    ),
    facets,
    await figure('detail, cached', { path: detail(slugs[0] ?? '') }, 'fastify-10kb', 0.5),
    product,
    search,
    await figure('page /products, cached', { path: '/products', headers: BROWSER }, 'fastify-10kb', 0.2),
    await figure('page /products/{slug}, cached', { path: page, headers: BROWSER }, 'fastify-10kb', 0.2),
    await figure('page /products, rendered anew', () => ({ ...anew('/products'), headers: BROWSER }), 'fastify-10kb'),
    await figure('page /products/{slug}, rendered anew', () => ({ ...anew(page), headers: BROWSER }), 'fastify-10kb'),
  ]
  return { all, ...growing }
}

async function someSlugs(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}${LIST}?limit=100`)
  const { data } = (await answer.json()) as { data: { slug: string }[] }
  return data.map(({ slug }) => slug)
}

function pick<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length] as Item
}

function growthText(what: string, bySize: Measurement[], wanted: number): string {
  const [smallest, largest] = [bySize[0], bySize.at(-1)]
  if (!smallest || !largest) return ''
  const growth = smallest.perSecond / largest.perSecond
  const verdict = growth > wanted ? `, MORE than the wanted × ${wanted}` : `, wanted at most × ${wanted}`
  return `${what}: a thousand times the products cost × ${growth.toFixed(2)}${verdict}`
}
