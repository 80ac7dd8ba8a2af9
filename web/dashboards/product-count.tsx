import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ownProductsMatching } from '../supplier-products/queries.ts'
import { StatCard } from '../ui/stat-card.tsx'

/** How many products a supplier has, and the way to them. */
export function ProductCount() {
  const { data, isPending } = useQuery(ownProductsMatching({ page: 1, limit: 1 }))
  return (
    <Link to="/supplier/products" className="rounded-card transition-shadow duration-150 hover:shadow-overlay">
      <StatCard
        label="등록 상품"
        loading={isPending}
        figure={data ? `${data.total.toLocaleString('ko-KR')}개` : '알 수 없음'}
      />
    </Link>
  )
}
