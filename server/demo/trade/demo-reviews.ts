interface DemoReview {
  rating: number
  body: string
  state: 'published' | 'pending'
  reply?: string
}

/** One a delivered order, from the newest back. */
export const DEMO_REVIEWS: readonly DemoReview[] = [
  { rating: 5, body: '손님들이 다시 찾으십니다. 포장도 꼼꼼해서 진열하기 좋았습니다.', state: 'pending' },
  {
    rating: 5,
    body: '배송이 빨랐고 유통기한도 넉넉했습니다. 다음 달에도 같은 수량으로 주문하려고 합니다.',
    state: 'published',
    reply: '정성스러운 후기 감사합니다. 다음 주문도 빠르게 보내 드리겠습니다.',
  },
  { rating: 4, body: '품질은 만족합니다. 상자가 조금 컸습니다.', state: 'published' },
  { rating: 5, body: '사진과 똑같고 마감이 깔끔합니다.', state: 'published' },
  {
    rating: 3,
    body: '쓸 만하지만 설명서가 작아 읽기 어려웠습니다.',
    state: 'published',
    reply: '불편을 드려 죄송합니다. 다음 생산분부터 설명서의 글자를 키우겠습니다.',
  },
  { rating: 4, body: '가격에 비해 만족스럽습니다. 색이 조금 더 다양하면 좋겠습니다.', state: 'published' },
  { rating: 5, body: '매장에서 반응이 좋아 바로 다시 주문했습니다.', state: 'published' },
]
