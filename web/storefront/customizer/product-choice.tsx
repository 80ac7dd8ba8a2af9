import { Form } from 'react-router'
import type { CardProduct } from '../../trade/catalog/card-product.ts'
import { ProductPicture } from '../../trade/catalog/product-picture.tsx'
import { Button } from '../../ui/button.tsx'
import { SearchInput } from '../../ui/search-input.tsx'

interface ProductChoiceProps {
  products: readonly CardProduct[]
  query: string
  chosen: CardProduct | null
  onChoose: (product: CardProduct) => void
}

export function ProductChoice({ products, query, chosen, onChoose }: ProductChoiceProps) {
  return (
    <section aria-labelledby="brand-product" className="grid gap-3">
      <h2 id="brand-product" className="font-medium text-sm">
        상품
      </h2>
      <Form role="search" aria-label="브랜드를 입힐 상품" preventScrollReset className="flex gap-2">
        <SearchInput key={query} label="상품 찾기" name="q" defaultValue={query} className="min-w-0 flex-1" />
        <Button type="submit" variant="secondary">
          찾기
        </Button>
      </Form>
      {products.length === 0 && (
        <p className="py-4 text-ink-soft text-sm">찾는 상품이 없습니다. 다른 말로 찾아 주세요.</p>
      )}
      <ul className="grid max-h-96 gap-2 overflow-y-auto p-0.5">
        {products.map((product) => (
          <li key={product.id}>
            <label className="flex cursor-pointer items-center gap-3 rounded-control border border-line p-2 transition-colors duration-150 hover:border-line-strong has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-brand">
              <input
                type="radio"
                name="product"
                className="sr-only"
                checked={product.id === chosen?.id}
                onChange={() => onChoose(product)}
              />
              <span className="size-12 shrink-0">
                <ProductPicture
                  url={product.picture}
                  alt=""
                  sizes="48px"
                  iconSize="small"
                  className="rounded-control"
                />
              </span>
              <span className="min-w-0">
                <span className="block truncate text-ink-soft text-xs">{product.brand}</span>
                <span className="line-clamp-2 text-sm">{product.name}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}
