import { fillProducts } from '../catalog/fill-products.ts'
import { explainCatalog } from '../catalog/plans.ts'
import type { BenchRequest } from '../measure-http.ts'
import type { Measurement } from '../measurement.ts'
import type { BenchShop } from '../open-shop.ts'
import type { Figure, Suite, SuiteTools } from '../suite.ts'

const SIZES = [1_000, 100_000, 1_000_000]
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
const BROWSER = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' }

export const catalogSuite: Suite = {
  name: 'catalog',
  baselines: ['fastify-10kb', 'fastify-select'],
  run: async (tools) => {
    const figures: Figure[] = []
    const uncached: Record<'list' | 'detail' | 'search', Measurement[]> = { list: [], detail: [], search: [] }
    for (const size of SIZES) {
      await using shop = await tools.openShop()
      const begin = performance.now()
      await fillProducts(shop.databaseUrl, size)
      tools.log(`${size.toLocaleString('en')} products made in ${((performance.now() - begin) / 1_000).toFixed(0)} s`)
      const measured = await measureSize(tools, shop, size)
      figures.push(...measured.figures)
      for (const kind of ['list', 'detail', 'search'] as const) uncached[kind].push(measured[kind].measurement)
      tools.log(`plans at ${size.toLocaleString('en')} products:\n${await explainCatalog(shop.databaseUrl)}`)
    }
    tools.log(
      [
        growthText('list', uncached.list, 2),
        growthText('detail', uncached.detail, 2),
        growthText('search', uncached.search, 4),
      ].join('\n'),
    )
    return figures
  },
}

async function measureSize({ measureHttp }: SuiteTools, { origin }: BenchShop, size: number) {
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
    name: `${size.toLocaleString('en')}: ${name}`,
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
  const figures = [
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
    await figure(
      'facets of a search, not cached',
      () => anew(`${LIST}/facets?search=${encodeURIComponent(pick(SEARCHES, visit))}`),
      'fastify-select',
    ),
    await figure('detail, cached', { path: detail(slugs[0] ?? '') }, 'fastify-10kb', 0.5),
    product,
    search,
    await figure('page /products, cached', { path: '/products', headers: BROWSER }, 'fastify-10kb', 0.2),
    await figure('page /products/{slug}, cached', { path: page, headers: BROWSER }, 'fastify-10kb', 0.2),
    await figure('page /products, rendered anew', () => ({ ...anew('/products'), headers: BROWSER }), 'fastify-10kb'),
    await figure('page /products/{slug}, rendered anew', () => ({ ...anew(page), headers: BROWSER }), 'fastify-10kb'),
  ]
  return { figures, list, detail: product, search }
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
