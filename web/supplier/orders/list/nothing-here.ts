import { CircleCheck, ReceiptText } from 'lucide-react'
import type { EmptyStateProps } from '../../../ui/empty-state.tsx'
import type { OrderTab } from './own-order-filters.ts'

export const NOTHING_HERE: Record<OrderTab, EmptyStateProps> = {
  confirmed: {
    icon: CircleCheck,
    title: '새 주문이 없습니다',
    body: '결제가 끝난 주문이 여기에 나타납니다. 준비를 시작하면 준비중으로 옮겨집니다.',
  },
  processing: {
    icon: ReceiptText,
    title: '준비 중인 주문이 없습니다',
    body: '신규 주문의 준비를 시작하면 여기에 나타납니다.',
  },
  shipped: { icon: ReceiptText, title: '배송 중인 주문이 없습니다', body: '발송한 주문이 여기에 나타납니다.' },
  delivered: { icon: ReceiptText, title: '배송이 끝난 주문이 없습니다', body: '배송을 마친 주문이 여기에 모입니다.' },
  all: { icon: ReceiptText, title: '아직 주문이 없습니다', body: '상품이 팔리면 여기에 나타납니다.' },
  pending: {
    icon: ReceiptText,
    title: '결제를 기다리는 주문이 없습니다',
    body: '입금 전인 주문이 여기에 나타납니다. 결제가 끝난 뒤에 준비하세요.',
  },
  cancelled: { icon: ReceiptText, title: '취소된 주문이 없습니다', body: '취소된 주문이 사유와 함께 여기에 모입니다.' },
}
