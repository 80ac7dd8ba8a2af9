import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import type { CardProduct } from '../../trade/catalog/card-product.ts'
import { type GroupNode, usageGroup } from '../../trade/catalog/category-tree.ts'
import { ProductRow } from '../../trade/catalog/product-row.tsx'
import { categoryPath } from '../../trade/catalog/shop-paths.ts'
import { useRetailerPrices } from '../../trade/catalog/use-retailer-prices.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

export const POPULAR = 4
const POPULAR_ADDRESS = `/public/products?sortBy=sales&limit=${POPULAR}` as const

interface SuggestionsProps {
  tree: readonly GroupNode[]
  popular: readonly CardProduct[]
}

/** Search page without a query; the phone tab bar links here. */
export function SearchStart(suggestions: SuggestionsProps) {
  return (
    <>
      <h1 className="font-bold text-2xl md:text-3xl">검색</h1>
      <p className="mt-1 text-ink-soft">상품 이름이나 브랜드, 초성(예: ㅅㅁㅌㅍ)으로 찾을 수 있습니다.</p>
      <Suggestions {...suggestions} />
    </>
  )
}

export function NoSearchResults({ query, ...suggestions }: SuggestionsProps & { query: string }) {
  return (
    <>
      <div className="rounded-card border border-line bg-surface">
        <EmptyState
          icon={SearchX}
          title={`‘${query}’에 맞는 상품이 없습니다`}
          body="더 짧은 말이나 다른 말로 찾아 보십시오. 초성만으로도 찾을 수 있습니다."
        />
      </div>
      <Suggestions {...suggestions} />
    </>
  )
}

function Suggestions({ tree, popular }: SuggestionsProps) {
  const categories = usageGroup(tree)?.categories ?? []
  const shown = useRetailerPrices(popular, POPULAR_ADDRESS)
  return (
    <>
      {categories.length > 0 && (
        <section aria-label="카테고리로 찾기" className="mt-8">
          <h2 className="mb-3 font-bold text-lg">카테고리로 찾기</h2>
          <ul className="flex flex-wrap gap-2">
            {categories.map(({ slug, name }) => (
              <li key={slug}>
                <Link
                  to={categoryPath(slug)}
                  className="inline-flex h-10 items-center rounded-full border border-line bg-surface px-4 transition-colors duration-150 hover:border-line-strong"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {popular.length > 0 && (
        <section aria-label="많이 찾는 상품" className="mt-10">
          <h2 className="mb-4 font-bold text-lg">많이 찾는 상품</h2>
          <ProductRow products={shown} />
        </section>
      )}
    </>
  )
}
