import type { CardProduct } from './card-product.ts'
import { ProductCard } from './product-card.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

const SIZES = '(min-width: 1024px) 250px, (min-width: 640px) 30vw, 42vw'

/** Horizontally scrollable on phones, four columns on wide screens. */
export function ProductRow({ products }: { products: readonly CardProduct[] }) {
  const addToCart = useAddToCart()
  return (
    <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:gap-5 md:-mx-6 md:scroll-px-6 md:px-6 lg:mx-0 lg:grid lg:grid-cols-4 lg:gap-y-10 lg:overflow-visible lg:px-0">
      {products.map((product) => (
        <li key={product.id} className="w-[42%] shrink-0 snap-start sm:w-[29%] lg:w-auto">
          <ProductCard product={product} sizes={SIZES} onAdd={(input) => void addToCart(input)} />
        </li>
      ))}
    </ul>
  )
}
