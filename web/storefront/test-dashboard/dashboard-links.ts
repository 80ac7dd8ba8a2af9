import type { ServiceStatus } from './service-status.ts'

export interface Family {
  name: string
  /** Name used elsewhere for the same service. */
  word: string
  about: string
  to?: string
  status: ServiceStatus
}

/** The families of services; four of them are planned. */
export const FAMILIES: readonly Family[] = [
  { word: 'ecommerce', name: '쇼핑몰', about: '상품, 주문, 결제, 정산', to: '/shop', status: 'active' },
  { word: 'signage', name: '사이니지', about: '매장 화면의 영상과 편성', to: '/signage', status: 'active' },
  { word: 'dropshipping', name: '드롭쉬핑', about: '재고 없이 파는 위탁 배송', status: 'development' },
  { word: 'healthcare', name: '헬스케어', about: '건강 기록과 맞춤 추천', status: 'development' },
  { word: 'crowdfunding', name: '크라우드펀딩', about: '출시 전 상품의 후원', status: 'development' },
  { word: 'forum', name: '포럼', about: '판매자와 고객의 이야기', status: 'development' },
]

export interface Place {
  label: string
  to: string
  about?: string
  /** Not a route of this app: a plain link instead of client-side navigation. */
  isFile?: boolean
}

export const DEVELOPER_TOOLS: readonly Place[] = [
  { label: 'API 문서', to: '/api/docs', about: '모든 호출과 그 모양', isFile: true },
  { label: 'OpenAPI', to: '/api/openapi.json', about: '다른 프로그램이 읽는 문서', isFile: true },
  { label: '세션 동기화', to: '/test/session-sync', about: '탭과 기기 사이의 로그인' },
  { label: '블록 데모', to: '/spectra-blocks-demo', about: '두 가지 블록이 보이는 모습' },
  { label: '상태 확인', to: '/api/v1/health/ready', about: '서버가 스스로 말하는 상태', isFile: true },
  { label: 'RSS', to: '/rss.xml', about: '블로그의 새 글', isFile: true },
]

export const QUICK_LINKS: readonly Place[] = [
  { label: '홈', to: '/' },
  { label: '쇼핑', to: '/shop' },
  { label: '상품', to: '/products' },
  { label: '블로그', to: '/blog' },
  { label: '브랜드 꾸미기', to: '/customizer' },
  { label: '로그인', to: '/login' },
  { label: '회원 가입', to: '/register' },
  { label: '관리자', to: '/admin' },
  { label: '공급자', to: '/supplier' },
  { label: '소매점', to: '/retailer' },
  { label: '사이니지', to: '/signage' },
  { label: '매장 화면', to: '/player' },
]
