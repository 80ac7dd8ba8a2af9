import { ProductRow } from '../../../trade/catalog/product-row.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import type { ShelfQuery } from '../own-shelf.tsx'
import { OverviewSection } from './overview-section.tsx'

const SHOWN = 4

interface ShelfPreviewProps {
  title: string
  to: string
  query: ShelfQuery
  /** What would be here. */
  empty: string
}

export function ShelfPreview({ title, to, query: { data, isError, isFetching, refetch }, empty }: ShelfPreviewProps) {
  return (
    <OverviewSection title={title} to={to}>
      {!data && isError && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      {!data && !isError && <Waiting className="h-64 rounded-card" />}
      {data?.length === 0 && (
        <p className="rounded-card border border-line border-dashed px-4 py-8 text-center text-ink-soft text-sm">
          {empty}
        </p>
      )}
      {data && data.length > 0 && <ProductRow products={data.slice(0, SHOWN)} />}
    </OverviewSection>
  )
}
