import { pageMeta } from '../../../app/page-meta.ts'
import { ReturnsQueue } from '../../../trade/orders/returns/returns-queue.tsx'
import { OWN_RETURNS } from '../own-returns.ts'

export function meta() {
  return pageMeta('반품')
}

export default function ReturnsPage() {
  return <ReturnsQueue desk={OWN_RETURNS} />
}
