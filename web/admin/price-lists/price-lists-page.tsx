import { pageMeta } from '../../app/page-meta.ts'
import { PriceListsScreen } from '../../desk/price-lists/price-lists-screen.tsx'

export function meta() {
  return pageMeta('단가표')
}

export default function PriceListsPage() {
  return <PriceListsScreen scope="admin" />
}
