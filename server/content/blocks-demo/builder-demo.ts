const PICTURE = '/blocks-demo.svg'

/** Every kind of the page builder once. */
export const BUILDER_DEMO: readonly unknown[] = [
  {
    type: 'hero',
    data: {
      title: '블록으로 만드는 페이지',
      subtitle: '제목과 사진, 요금표와 후기까지. 필요한 것을 골라 쌓기만 하면 됩니다.',
      backgroundImage: PICTURE,
      buttons: [
        { text: '지금 시작하기', url: '/register' },
        { text: '상품 보기', url: '/products', style: 'secondary' },
      ],
    },
    settings: { height: '420px', overlayOpacity: 0.55 },
  },
  { type: 'spacer', data: { height: '2rem' }, settings: { mobileHeight: '1rem' } },
  { type: 'heading', data: { text: '한눈에 보는 장점', alignment: 'center' } },
  {
    type: 'paragraph',
    data: { text: '세 칸짜리 단에 정보 상자를 하나씩 넣었습니다.', alignment: 'center' },
    settings: { marginBottom: 0 },
  },
  {
    type: 'columns',
    data: {
      columns: [
        ['✓', '검증된 공급자', '사업자 확인을 마친 곳만 상품을 올립니다.'],
        ['→', '빠른 배송', '주문하면 공급자가 바로 보냅니다.'],
        ['%', '등급 할인', '많이 살수록 낮은 가격을 보여 드립니다.'],
      ].map(([icon, title, description]) => ({
        blocks: [{ type: 'uagb/info-box', data: { icon, title, description } }],
      })),
    },
  },
  { type: 'heading', data: { text: '요금제', alignment: 'center' } },
  {
    type: 'uagb/pricing-table',
    data: {
      plans: [
        plan('베이직', '9,900원', ['상품 50개', '기본 통계', '이메일 지원']),
        { ...plan('프로', '29,900원', ['상품 500개', '상세 통계', '우선 지원']), highlighted: true },
        plan('엔터프라이즈', '99,900원', ['상품 수 제한 없음', '맞춤 통계', '전담 지원']),
      ],
    },
  },
  {
    type: 'uagb/testimonial',
    data: {
      quote: '주문부터 정산까지 한 화면에서 보이니 장사에만 마음을 쓸 수 있습니다.',
      author: '김민지',
      position: '대표',
      company: '온결상회',
    },
  },
  {
    type: 'image',
    data: { src: PICTURE, alt: '해가 뜨는 언덕 그림', caption: '이미지 블록', alignment: 'wide' },
    settings: { height: '280px' },
  },
  { type: 'button', data: { text: '외곽선 버튼', url: '/products', style: 'outline', alignment: 'center' } },
  { type: 'shortcode', data: { content: '[product_grid limit="4" columns="4" title="숏코드로 넣은 상품"]' } },
  {
    type: 'uagb/call-to-action',
    data: {
      title: '내 브랜드를 시작해 보세요',
      description: '가입하고 상품을 고르면 그날부터 팔 수 있습니다.',
      buttonText: '가입하기',
      buttonUrl: '/register',
    },
  },
]

function plan(name: string, price: string, features: string[]) {
  return { name, price, period: '월', features, buttonText: '선택', buttonUrl: '/register' }
}
