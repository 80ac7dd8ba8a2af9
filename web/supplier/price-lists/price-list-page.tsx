import { pageMeta } from '../../app/page-meta.ts'
import { NewPriceListScreen, PriceListScreen } from '../../desk/price-lists/price-list-screen.tsx'
import type { Route } from './+types/price-list-page.ts'

export function meta({ params }: Route.MetaArgs) {
  return pageMeta('id' in params ? '단가표' : '단가표 만들기')
}

/** Edits a list, or makes a new one. */
export default function PriceListPage({ params }: Route.ComponentProps) {
  const id = 'id' in params ? params.id : undefined
  return id ? <PriceListScreen key={id} scope="supplier" id={id} /> : <NewPriceListScreen scope="supplier" />
}
