import { ReceiptText } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { EmptyStateProps } from '../../../ui/empty-state.tsx'

export function noOrdersFound(onReset: () => void): EmptyStateProps {
  return {
    icon: ReceiptText,
    title: '조건에 맞는 주문이 없습니다',
    body: '검색어를 줄이거나 조건을 바꿔 보세요.',
    action: (
      <Button variant="secondary" onClick={onReset}>
        조건 초기화
      </Button>
    ),
  }
}
