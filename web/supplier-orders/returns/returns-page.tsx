import { pageMeta } from '../../desk/page-meta.ts'
import { ReturnsQueue } from '../../ordering/returns/returns-queue.tsx'
import { OWN_RETURNS } from '../own-returns.ts'

export function meta() {
  return pageMeta('반품')
}

export default function ReturnsPage() {
  return <ReturnsQueue desk={OWN_RETURNS} />
}
