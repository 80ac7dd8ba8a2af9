import { block, type DemoBlock, h2, ol, p, quote, shortcode, table, ul } from './blocks.ts'

export interface DemoPost {
  slug: string
  title: string
  excerpt: string
  category: string
  tags: string[]
  /** Of the demo's pictures. */
  picture: string
  pictureAlt: string
  daysAgo: number
  content: DemoBlock[]
}

export const POST_CATEGORIES = ['건강 이야기', '매장 운영', '장터 소식'] as const

export const DEMO_POSTS: readonly DemoPost[] = [
  {
    slug: '홍삼-제대로-고르는-법',
    title: '홍삼, 제대로 고르는 법',
    excerpt: '진세노사이드 함량, 원료 연근, 제형까지 — 처음 사는 분을 위한 다섯 가지 기준입니다.',
    category: '건강 이야기',
    tags: ['홍삼', '건강식품', '고르는 법'],
    picture: 'close-ginseng',
    pictureAlt: '홍삼 뿌리를 가까이에서 본 그림',
    daysAgo: 2,
    content: [
      p('홍삼은 종류가 많아 처음 고를 때 어렵습니다. 포장 앞면의 큰 글씨보다 뒷면의 작은 표에 답이 있습니다.'),
      h2('먼저 볼 것'),
      ol(
        '진세노사이드 Rg1·Rb1·Rg3의 합(하루 3~80 mg)',
        '홍삼 농축액의 비율과 고형분',
        '원료의 연근과 원산지',
        '첨가물',
        '하루 섭취량으로 나눈 가격',
      ),
      table(
        ['제형', '장점', '이런 분께'],
        ['농축액', '함량이 높습니다', '꾸준히 드시는 분'],
        ['스틱', '휴대하기 좋습니다', '출근길에 드시는 분'],
        ['캡슐', '쓴맛이 없습니다', '향에 민감한 분'],
      ),
      quote('몸에 좋은 것보다 몸에 맞는 것을 고르세요.'),
      shortcode('[product_grid category="food" limit="4" columns="4"]'),
    ],
  },
  {
    slug: '유자차-한-잔의-계절',
    title: '유자차 한 잔의 계절',
    excerpt: '찬 바람이 불면 생각나는 유자청, 집에서 맛있게 타는 비율을 알려 드립니다.',
    category: '건강 이야기',
    tags: ['차', '겨울', '레시피'],
    picture: 'citron-tea',
    pictureAlt: '유자차 병 그림',
    daysAgo: 6,
    content: [
      p('유자청 두 숟가락에 따뜻한 물 180 ml. 간단하지만 물의 온도가 맛을 가릅니다.'),
      h2('맛있게 타는 법'),
      ul(
        '물은 끓인 뒤 2분 식혀 80도쯤에 붓습니다.',
        '저은 뒤 30초 기다리면 향이 올라옵니다.',
        '탄산수에 타면 여름에도 좋습니다.',
      ),
      p('열지 않은 유자청은 서늘한 곳에, 연 뒤에는 냉장고에 두고 석 달 안에 드세요.'),
    ],
  },
  {
    slug: '잡곡밥-비율-정리',
    title: '잡곡밥, 이 비율이면 실패하지 않습니다',
    excerpt: '쌀과 잡곡의 비율, 불리는 시간, 물의 양을 표 하나로 정리했습니다.',
    category: '건강 이야기',
    tags: ['잡곡', '레시피'],
    picture: 'close-grains',
    pictureAlt: '여러 가지 곡물을 가까이에서 본 그림',
    daysAgo: 11,
    content: [
      p('잡곡밥이 거칠게 느껴진다면 대부분 불리는 시간이 모자란 탓입니다.'),
      table(
        ['잡곡', '쌀 대비', '불리는 시간'],
        ['현미', '3 : 7', '3시간'],
        ['귀리', '2 : 8', '1시간'],
        ['검은콩', '1 : 9', '4시간'],
      ),
      p('물은 흰쌀밥보다 <strong>1.2배</strong> 잡으면 부드럽습니다.'),
    ],
  },
  {
    slug: '작은-매장-재고-관리',
    title: '작은 매장의 재고 관리, 세 가지만 지키세요',
    excerpt: '재주문점, 선입선출, 주간 점검 — 장터 매장 화면으로 하는 가장 간단한 방법입니다.',
    category: '매장 운영',
    tags: ['재고', '매장'],
    picture: 'boards',
    pictureAlt: '나무 도마 그림',
    daysAgo: 16,
    content: [
      p(
        '재고가 많으면 돈이 묶이고, 적으면 손님을 놓칩니다. 장터의 매장 재고 화면에서는 상품마다 재주문점을 정할 수 있습니다.',
      ),
      h2('세 가지 습관'),
      ol(
        '<strong>재주문점</strong>은 일주일 판매량의 1.5배로 잡습니다.',
        '<strong>먼저 들어온 것을 먼저</strong> 팝니다.',
        '<strong>월요일 아침 10분</strong>, 실제 수량을 세어 맞춥니다.',
      ),
      p('부족한 상품은 매장 화면에서 바로 장바구니에 담을 수 있습니다.'),
    ],
  },
  {
    slug: '매장-화면으로-상품-소개하기',
    title: '매장 화면으로 상품 소개하기',
    excerpt: '점심에는 간편식, 저녁에는 건강식품. 시간대별로 다른 영상을 보여 주는 방법입니다.',
    category: '매장 운영',
    tags: ['사이니지', '매장'],
    picture: 'tablet-11',
    pictureAlt: '태블릿 그림',
    daysAgo: 23,
    content: [
      p(
        '매장에 남는 모니터가 있다면 상품 소개 화면으로 쓸 수 있습니다. 장터의 사이니지는 시간표에 따라 영상을 바꾸고, 인터넷이 끊겨도 계속 재생합니다.',
      ),
      h2('시간표 짜기'),
      table(
        ['시간', '보여 줄 것'],
        ['11:00 ~ 14:00', '간편식과 음료'],
        ['17:00 ~ 20:00', '건강식품, 선물 세트'],
        ['그 밖', '기본 재생 목록'],
      ),
      block('embed', {
        url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
        providerNameSlug: 'youtube',
        caption: '재생 화면의 예',
      }),
    ],
  },
  {
    slug: '장터가-소스-코드를-공개합니다',
    title: '장터가 소스 코드를 공개합니다',
    excerpt: '누구나 내려받아 자기 시장을 열 수 있습니다. 공개하는 까닭과 앞으로의 계획을 적었습니다.',
    category: '장터 소식',
    tags: ['공지', '오픈소스'],
    picture: 'laptop-14',
    pictureAlt: '노트북 그림',
    daysAgo: 30,
    content: [
      p('장터의 모든 코드를 공개합니다. 작은 시장도 큰 시장과 같은 도구를 가져야 한다고 믿기 때문입니다.'),
      h2('무엇을 할 수 있나요'),
      ul('자기 서버에 설치해 시장을 엽니다.', '필요한 기능을 고치고 더합니다.', '고친 것을 나눕니다.'),
      block('code', { content: 'npm start' }),
      p('설치에는 몇 분이면 충분합니다. 궁금한 점은 <a href="/contact">문의하기</a>로 보내 주세요.'),
    ],
  },
  {
    slug: '등급제-개편-안내',
    title: '소매 등급제 개편 안내',
    excerpt: '지난달 매입 금액으로 매월 1일 등급을 제안합니다. 기준과 혜택을 확인하세요.',
    category: '장터 소식',
    tags: ['공지', '등급'],
    picture: 'herbal-set',
    pictureAlt: '한방 선물 세트 그림',
    daysAgo: 41,
    content: [
      p(
        '등급 기준이 더 단순해집니다. 골드, 프리미엄, VIP 세 단계는 그대로이며, 매월 1일에 지난달 매입 금액으로 제안합니다.',
      ),
      table(
        ['등급', '지난달 매입', '혜택'],
        ['골드', '—', '기본 할인'],
        ['프리미엄', '1,000,000원부터', '추가 할인'],
        ['VIP', '5,000,000원부터', '최대 할인, 무료 배송'],
      ),
      p('제안된 등급은 관리자가 확인한 뒤 적용됩니다.'),
    ],
  },
]
