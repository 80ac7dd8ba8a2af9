import { CircleCheck, Package } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { EmptyStateProps } from '../../../ui/empty-state.tsx'
import type { ReviewState } from './queue-filters.ts'

export function emptyQueue(state: ReviewState, search: string | undefined, onSearchEnd: () => void): EmptyStateProps {
  if (search)
    return {
      icon: Package,
      title: '검색한 상품이 없습니다',
      body: '검색어를 줄이거나 다른 상태에서 찾아보세요.',
      action: (
        <Button variant="secondary" onClick={onSearchEnd}>
          검색 초기화
        </Button>
      ),
    }
  return NOTHING[state]
}

const NOTHING: Record<ReviewState, EmptyStateProps> = {
  waiting: {
    icon: CircleCheck,
    title: '검토할 상품이 없습니다',
    body: '공급자가 승인을 요청하면 여기에 나타납니다.',
  },
  approved: { icon: Package, title: '승인한 상품이 없습니다', body: '대기 중인 상품을 승인하면 여기에 모입니다.' },
  rejected: {
    icon: Package,
    title: '반려한 상품이 없습니다',
    body: '반려한 상품과 변경은 사유와 함께 여기에 남습니다.',
  },
}
