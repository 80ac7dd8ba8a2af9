import { clsx } from 'clsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { CardProduct } from './card-product.ts'
import { ProductCard } from './product-card.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

export type Columns = 1 | 2 | 3 | 4 | 5 | 6

const COLUMNS: Record<Columns, string> = {
  1: 'grid-cols-1',
  2: 'grid-cols-2',
  3: 'grid-cols-2 sm:grid-cols-3',
  4: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-4',
  5: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-5',
  6: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-6',
}

const SIZES: Record<Columns, string> = {
  1: '(min-width: 1024px) 720px, 92vw',
  2: '(min-width: 1024px) 540px, 45vw',
  3: '(min-width: 1024px) 270px, (min-width: 640px) 30vw, 45vw',
  4: '(min-width: 1024px) 250px, (min-width: 640px) 30vw, 45vw',
  5: '(min-width: 1024px) 200px, (min-width: 640px) 30vw, 45vw',
  6: '(min-width: 1024px) 165px, (min-width: 640px) 30vw, 45vw',
}

const gridLook = (columns: Columns) => clsx('grid gap-x-3 gap-y-8 sm:gap-x-5 md:gap-y-10', COLUMNS[columns])

interface ProductGridProps {
  products: readonly CardProduct[]
  columns?: Columns
  /** Number of cards above the fold, whose pictures load eagerly. */
  eager?: number
}

export function ProductGrid({ products, columns = 4, eager = 0 }: ProductGridProps) {
  const addToCart = useAddToCart()
  return (
    <ul className={gridLook(columns)}>
      {products.map((product, at) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            sizes={SIZES[columns]}
            eager={at < eager}
            onAdd={(input) => void addToCart(input)}
          />
        </li>
      ))}
    </ul>
  )
}

export function ProductGridSkeleton({ count, columns = 4 }: { count: number; columns?: Columns }) {
  return (
    <div role="status">
      <span className="sr-only">상품을 불러오는 중입니다.</span>
      <div className={gridLook(columns)}>
        {Array.from({ length: count }, (_, at) => at).map((at) => (
          <div key={at}>
            <Skeleton className="aspect-square w-full rounded-card" />
            <Skeleton className="mt-3 h-3 w-1/3" />
            <Skeleton className="mt-2 h-4 w-11/12" />
            <Skeleton className="mt-2 h-5 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  )
}
