import { pageMeta } from '../../desk/page-meta.ts'
import { ReturnsQueue } from '../../ordering/returns/returns-queue.tsx'
import { ALL_RETURNS } from '../all-returns.ts'

export function meta() {
  return pageMeta('반품')
}

export default function ReturnsPage() {
  return <ReturnsQueue desk={ALL_RETURNS} />
}
