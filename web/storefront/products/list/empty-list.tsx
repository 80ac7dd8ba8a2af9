import { PackageOpen, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { hasFilters, listHref, NO_FILTERS } from './list-state.ts'
import type { ProductList } from './load-product-list.ts'

/** Why there is nothing, and the one way out. */
export function EmptyList({ list: { path, state, total } }: { list: ProductList }) {
  if (total > 0) {
    return (
      <Nothing title="이 페이지에는 상품이 없습니다" body="목록이 짧아졌을 수 있습니다.">
        <WayOut to={listHref(path, state, { page: 1 })}>첫 페이지로</WayOut>
      </Nothing>
    )
  }
  if (hasFilters(state)) {
    return (
      <Nothing title="조건에 맞는 상품이 없습니다" body="필터를 줄이면 더 많은 상품을 볼 수 있습니다." narrowed>
        <WayOut to={listHref(path, state, NO_FILTERS)}>필터 모두 지우기</WayOut>
      </Nothing>
    )
  }
  return (
    <Nothing title="곧 상품을 만나실 수 있습니다" body="공급자들이 상품을 준비하고 있습니다.">
      <WayOut to="/shop">쇼핑 홈으로</WayOut>
    </Nothing>
  )
}

interface NothingProps {
  title: string
  body: string
  narrowed?: boolean
  children: ReactNode
}

function Nothing({ title, body, narrowed = false, children }: NothingProps) {
  return (
    <div className="rounded-card border border-line bg-surface py-6">
      <EmptyState icon={narrowed ? SearchX : PackageOpen} title={title} body={body} action={children} />
    </div>
  )
}

function WayOut({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={buttonLook({ variant: 'secondary' })}>
      {children}
    </Link>
  )
}
