export interface DemoScenario {
  text: string
  to: string
}

/** Per demo account (by e-mail): its role, and pages to try with it. */
export const DEMO_SCENARIOS: Record<string, { about: string; things: readonly DemoScenario[] }> = {
  'admin@jangteo.test': {
    about: '상점을 운영합니다. 상품과 회원을 승인하고, 주문과 정산, 콘텐츠를 돌봅니다.',
    things: [
      { text: '오늘 결정할 일 보기', to: '/admin' },
      { text: '새 상품 승인하기', to: '/admin/products/pending' },
      { text: '블록으로 페이지 꾸미기', to: '/admin/content/pages' },
      { text: '매장 화면 다루기', to: '/signage/stores' },
    ],
  },
  'manager@jangteo.test': {
    about: '맡은 매장의 화면을 돌봅니다.',
    things: [
      { text: '매장 화면 한눈에 보기', to: '/signage' },
      { text: '재생 목록 바꾸기', to: '/signage/playlists' },
    ],
  },
  'supplier@jangteo.test': {
    about: '상품을 올리고, 들어온 주문을 보내고, 정산을 받습니다.',
    things: [
      { text: '들어온 주문 보내기', to: '/supplier/orders' },
      { text: '상품 등록하기', to: '/supplier/products/new' },
      { text: '지난달 정산 보기', to: '/supplier/settlement' },
    ],
  },
  'gold@jangteo.test': {
    about: '등급 가격으로 사서 매장에서 팝니다.',
    things: [
      { text: '등급 가격으로 장보기', to: '/products' },
      { text: '매장 재고에서 다시 주문하기', to: '/retailer/inventory' },
      { text: '매출 분석 보기', to: '/retailer/analysis' },
    ],
  },
  'customer@jangteo.test': {
    about: '상품을 찾아 사고, 리뷰를 씁니다.',
    things: [
      { text: '베스트 상품 담기', to: '/products?sort=sales' },
      { text: '초성으로 찾아보기', to: '/search?q=ㅎㅅ' },
      { text: '주문과 찜한 상품 보기', to: '/account' },
    ],
  },
}

/** Public links. Some are not routes of this app, so all are plain links. */
export const PUBLIC_LINKS: readonly DemoScenario[] = [
  { text: '내 브랜드 꾸며 보기', to: '/customizer' },
  { text: '블로그 읽기', to: '/blog' },
  { text: '매장에 둘 화면 열기', to: '/player' },
  { text: 'API 문서 보기', to: '/api/docs' },
]
