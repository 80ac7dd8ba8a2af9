import { useQuery } from '@tanstack/react-query'
import { reviewsMatching } from '../admin-products/queries.ts'
import { CountLink } from './count-link.tsx'

export function WaitingProductCount() {
  const { data, isPending } = useQuery(reviewsMatching({ state: 'waiting', page: 1, limit: 1 }))
  return (
    <CountLink label="승인 대기 상품" to="/admin/products/pending" loading={isPending} count={data?.total} unit="건" />
  )
}
