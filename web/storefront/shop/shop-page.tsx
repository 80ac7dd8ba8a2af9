import { listCategories } from '@jangteo/contracts/catalog/categories.ts'
import { listPublicProducts } from '@jangteo/contracts/catalog/public-products.ts'
import { listPublicPromotions } from '@jangteo/contracts/promotions/public-promotions.ts'
import { Link } from 'react-router'
import { loadCached, pageKey } from '../../app/loader-cache.ts'
import { renderContext } from '../../app/render-context.ts'
import { pageTitle } from '../../app/site/site-name.ts'
import { useShopSettings } from '../../app/site/use-shop-settings.ts'
import { PublicLayout } from '../../rendering/layout/public-layout.tsx'
import { toCardProduct } from '../../trade/catalog/card-product.ts'
import { toCategoryTree, usageGroup } from '../../trade/catalog/category-tree.ts'
import { freeShippingSentence } from '../free-shipping-text.ts'
import type { Route } from './+types/shop-page.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { ShopHero } from './shop-hero.tsx'
import { MoreLink, ShopProductRow } from './shop-product-row.tsx'
import { ShopSection } from './shop-section.tsx'
import { BENEFITS } from './shop-texts.ts'

const CATEGORY_COUNT = 6
const ROW_SIZE = 8
const SALE_COUNT = 3

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('쇼핑') },
  { name: 'description', content: '검증된 공급자의 상품을 직거래 가격으로 만나는 B2B·B2C 통합 플랫폼 장터입니다.' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(renderContext)
  const [tree, featured, best, sales] = await Promise.all([
    call(listCategories, {}),
    call(listPublicProducts, { query: { featured: 'true', limit: ROW_SIZE } }),
    call(listPublicProducts, { query: { sortBy: 'sales', limit: ROW_SIZE } }),
    call(listPublicPromotions, {}),
  ])
  return {
    categories: (usageGroup(toCategoryTree(tree.data))?.categories ?? []).slice(0, CATEGORY_COUNT),
    featured: featured.data.map(toCardProduct),
    best: best.data.map(toCardProduct),
    sales: sales.data.slice(0, SALE_COUNT).map(({ slug, name, sentence }) => ({ slug, name, sentence })),
  }
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadCached(pageKey(request.url), () => serverLoader())
}

export default function ShopPage({ loaderData: { categories, featured, best, sales } }: Route.ComponentProps) {
  return (
    <PublicLayout>
      <ShopHero pictures={[...featured, ...best].flatMap(({ picture }) => picture ?? [])} />
      <CategoryTiles categories={categories} />
      {sales.length > 0 && <Sales sales={sales} />}
      <ShopProductRow
        title="추천 상품"
        lead="장터가 고른 상품입니다."
        products={featured}
        address={`/public/products?featured=true&limit=${ROW_SIZE}`}
        more={{ label: '추천 상품 모두 보기', to: '/products?featured=true' }}
        empty
      />
      <ShopProductRow
        title="베스트"
        lead="지금 가장 많이 팔리는 상품입니다."
        products={best}
        address={`/public/products?sortBy=sales&limit=${ROW_SIZE}`}
        more={{ label: '베스트 모두 보기', to: '/products?sort=sales' }}
        raised
      />
      <Benefits />
    </PublicLayout>
  )
}

/** Those that end first; the page of all sales has their countdowns. */
function Sales({ sales }: Pick<Route.ComponentProps['loaderData'], 'sales'>) {
  return (
    <ShopSection
      title="할인 행사"
      lead="진행 중이거나 곧 시작하는 할인과 쿠폰입니다."
      action={<MoreLink label="할인 행사 모두 보기" to="/sale" />}
    >
      <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
        {sales.map(({ slug, name, sentence }) => (
          <li key={slug}>
            <Link
              to={`/sale/${encodeURIComponent(slug)}`}
              className="block h-full rounded-card border border-line bg-surface p-5 transition-colors duration-150 hover:border-line-strong"
            >
              <h3 className="font-semibold text-lg">{name}</h3>
              <p className="mt-1 text-pretty text-ink-soft text-sm">{sentence}</p>
            </Link>
          </li>
        ))}
      </ul>
    </ShopSection>
  )
}

function Benefits() {
  const { shipping } = useShopSettings()
  return (
    <ShopSection title="장터가 다른 점">
      <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
        {BENEFITS.map(({ title, text, Icon, hasFee }) => (
          <li key={title} className="flex gap-4 rounded-card border border-line bg-surface p-5 md:block md:p-6">
            <span className="grid size-11 shrink-0 place-items-center rounded-control bg-brand-soft text-brand">
              <Icon aria-hidden className="size-6" strokeWidth={1.5} />
            </span>
            <div className="md:mt-5">
              <h3 className="font-bold text-lg">{title}</h3>
              <p className="mt-1 text-pretty text-ink-soft">
                {hasFee ? `${text} ${freeShippingSentence(shipping)}` : text}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </ShopSection>
  )
}
