import { pageMeta } from '../../../app/page-meta.ts'
import { ReturnsQueue } from '../../../trade/orders/returns/returns-queue.tsx'
import { SUPPLIER_RETURNS } from '../supplier-returns.ts'

export function meta() {
  return pageMeta('반품')
}

export default function ReturnsPage() {
  return <ReturnsQueue desk={SUPPLIER_RETURNS} />
}
