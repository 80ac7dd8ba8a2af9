import { clsx } from 'clsx'
import { data, Link } from 'react-router'
import { loadCached, pageKey } from '../../app/loader-cache.ts'
import { renderContext } from '../../app/render-context.ts'
import { PublicLayout } from '../../rendering/layout/public-layout.tsx'
import { type CategoryNode, findCategory } from '../../trade/catalog/category-tree.ts'
import { isNotFound } from '../../trade/catalog/is-not-found.ts'
import { categoryPath } from '../../trade/catalog/shop-paths.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import type { Route } from './+types/category-page.ts'
import { breadcrumbList } from './breadcrumb-list.ts'
import { listMeta } from './list/list-meta.ts'
import { resultCount } from './list/list-state.ts'
import { loadProductList } from './list/load-product-list.ts'
import { ProductListView } from './list/product-list-view.tsx'
import { ShopError } from './shop-error.tsx'

export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const { call } = context.get(renderContext)
  const url = new URL(request.url)
  url.searchParams.delete('q')
  const wanted = { call, request: new Request(url), path: categoryPath(slug), category: slug }
  const list = await loadProductList(wanted).catch((error: unknown) => {
    throw isNotFound(error) ? notFound() : error
  })
  const found = findCategory(list.tree, slug)
  if (!found) throw notFound()
  return { list, ...found }
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadCached(pageKey(request.url), () => serverLoader())
}

function notFound() {
  return data('카테고리를 찾을 수 없습니다.', { status: 404 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { list, category } = loaderData
  return [
    ...listMeta({ list, title: category.name, description: describe(loaderData) }),
    {
      'script:ld+json': breadcrumbList(list.origin, [...crumbsOf(loaderData), { label: category.name, to: list.path }]),
    },
  ]
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { list, category } = loaderData
  return (
    <PublicLayout>
      <ProductListView
        list={list}
        subject={category.slug}
        head={
          <header>
            <Breadcrumbs crumbs={crumbsOf(loaderData)} />
            <h1 className="font-bold text-2xl md:text-3xl">{category.name}</h1>
            <p className="mt-1 text-ink-soft">{describe(loaderData)}</p>
            <NearbyCategories {...loaderData} />
          </header>
        }
      />
    </PublicLayout>
  )
}

export { ShopError as ErrorBoundary }

type Loaded = Route.ComponentProps['loaderData']

function crumbsOf({ parent }: Loaded) {
  const shop = { label: '전체 상품', to: '/products' }
  return parent ? [shop, { label: parent.name, to: categoryPath(parent.slug) }] : [shop]
}

function describe({ category, list }: Loaded): string {
  const kinds = category.children.map(({ name }) => name).join(', ')
  const about = kinds ? `${kinds} 등 ${category.name}` : category.name
  return `${about} 상품 ${resultCount(list)}를 모았습니다.`
}

/** Child categories, or the siblings of a category without children. */
function NearbyCategories({ category, parent, siblings }: Loaded) {
  const around = category.children.length > 0 ? category : parent
  const chips: CategoryNode[] = around ? around.children : siblings
  if (chips.length < 2) return null
  return (
    <nav
      aria-label="가까운 카테고리"
      className="-mx-4 mt-4 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      <ul className="flex gap-2">
        {around && <Chip slug={around.slug} name="전체" current={around.slug === category.slug} />}
        {chips.map(({ slug, name }) => (
          <Chip key={slug} slug={slug} name={name} current={slug === category.slug} />
        ))}
      </ul>
    </nav>
  )
}

function Chip({ slug, name, current }: { slug: string; name: string; current: boolean }) {
  return (
    <li className="shrink-0">
      <Link
        to={categoryPath(slug)}
        aria-current={current ? 'page' : undefined}
        className={clsx(
          'inline-flex h-10 items-center rounded-full border px-4 text-sm -outline-offset-2 transition-colors duration-150',
          current
            ? 'border-brand bg-brand font-semibold text-on-brand'
            : 'border-line bg-surface text-ink hover:border-line-strong',
        )}
      >
        {name}
      </Link>
    </li>
  )
}
