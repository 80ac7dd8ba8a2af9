import type { CardProduct } from '../../trade/catalog/card-product.ts'
import { ProductGrid, ProductGridSkeleton } from '../../trade/catalog/product-grid.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState, type EmptyStateProps } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

export interface ProductCollectionQuery {
  data: readonly CardProduct[] | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

interface ProductCollectionProps {
  query: ProductCollectionQuery
  empty: EmptyStateProps
}

/** Grid of a user's saved products with loading, error and empty states. */
export function ProductCollection({ query: { data, isError, isFetching, refetch }, empty }: ProductCollectionProps) {
  if (!data) {
    if (isError) return <ErrorState onRetry={() => void refetch()} pending={isFetching} />
    return <ProductGridSkeleton count={8} />
  }
  if (data.length > 0) return <ProductGrid products={data} eager={4} />
  return (
    <Card>
      <EmptyState {...empty} />
    </Card>
  )
}
