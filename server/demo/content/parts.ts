import type { MenuItem } from '@jangteo/contracts/content/rendered-content.ts'
import type { TemplatePartInput } from '@jangteo/contracts/content/template-parts.ts'
import { block, type DemoBlock } from './blocks.ts'

const item = (id: string, title: string, url: string, children: MenuItem[] = []): MenuItem => ({
  ...{ id, title, url, children },
  target: '',
})

export const DEMO_MENUS: readonly { ref: string; name: string; items: MenuItem[] }[] = [
  {
    ref: 'primary-menu',
    name: '주 메뉴',
    items: [
      item('all', '전체 상품', '/products'),
      item('categories', '카테고리', '/shop#categories'),
      item('best', '베스트', '/products?sort=sales'),
      item('sale', '할인', '/products?sale=true'),
      item('blog', '블로그', '/blog'),
      item('help', '고객 지원', '/support', [
        item('shipping', '배송 안내', '/shipping'),
        item('returns', '교환과 반품', '/returns'),
        item('faq', '자주 묻는 질문', '/faq'),
        item('contact', '문의하기', '/contact'),
      ]),
    ],
  },
  {
    ref: 'footer',
    name: '바닥글 메뉴',
    items: [
      item('company', '회사', '/about', [
        item('about', '장터 소개', '/about'),
        item('careers', '채용', '/careers'),
        item('news', '새 소식', '/news'),
        item('services', '서비스 안내', '/services'),
      ]),
      item('support', '고객 지원', '/support', [
        item('contact', '문의하기', '/contact'),
        item('faq', '자주 묻는 질문', '/faq'),
        item('shipping', '배송 안내', '/shipping'),
        item('returns', '교환과 반품', '/returns'),
      ]),
      item('legal', '법적 고지', '/terms', [
        item('terms', '이용약관', '/terms'),
        item('privacy', '개인정보처리방침', '/privacy'),
        item('cookies', '쿠키 안내', '/cookies'),
      ]),
    ],
  },
]

/** Blocks that only headers and footers know. */
const part = (kind: 'group' | 'columns' | 'column', attributes: DemoBlock['attributes'], ...inside: DemoBlock[]) => ({
  name: `o4o/${kind}`,
  attributes,
  innerBlocks: inside,
})

export const DEMO_PARTS: readonly (TemplatePartInput & { slug: string })[] = [
  {
    ...{ slug: 'default-header', name: '기본 머리글', area: 'header', isActive: true, isDefault: true, priority: 10 },
    conditions: {},
    settings: { containerWidth: 'wide' },
    content: [
      part(
        'group',
        { layout: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '1rem' },
        block('site-logo', { width: 120, isLink: true }),
        block('navigation', { ref: 'primary-menu', orientation: 'horizontal', showSubmenuIcon: true }),
        block('search', { label: '검색', showLabel: false, placeholder: '상품과 글 검색' }),
      ),
    ],
  },
  {
    ...{ slug: 'default-footer', name: '기본 바닥글', area: 'footer', isActive: true, isDefault: true, priority: 10 },
    conditions: {},
    settings: { containerWidth: 'wide', padding: { top: '2.5rem', bottom: '2.5rem' } },
    content: [
      part(
        'group',
        { layout: 'flex', flexDirection: 'column', gap: '1.5rem' },
        part(
          'columns',
          {},
          part(
            'column',
            { width: '18rem' },
            block('site-logo', { width: 120, isLink: true }),
            block('site-tagline'),
            block('social-links', {
              size: 'normal',
              links: [
                { service: 'instagram', url: 'https://www.instagram.com/' },
                { service: 'youtube', url: 'https://www.youtube.com/' },
                { service: 'kakao', url: 'https://pf.kakao.com/' },
                { service: 'naver', url: 'https://section.blog.naver.com/' },
              ],
            }),
          ),
          part('column', {}, block('navigation', { ref: 'footer', orientation: 'vertical', showSubmenuIcon: false })),
        ),
        block('separator'),
        block('paragraph', {
          content:
            '<strong>데모 상점</strong> 실제로 영업하지 않습니다. 상품과 후기, 아래 사업자 정보는 모두 예시입니다.<br>상호 장터 데모 상점 · 대표 홍길동 · 사업자등록번호 000-00-00000 · 통신판매업신고 제0000-서울데모-0000호<br>주소 서울특별시 데모구 장터길 1 · 고객센터 0000-0000 (평일 9:00–18:00) · 이메일 help@jangteo.example',
          fontSize: 'small',
        }),
        block('paragraph', {
          content: '© 장터. 통신판매중개자로서 거래 당사자가 아니며, 상품 정보와 거래의 책임은 공급자에게 있습니다.',
          fontSize: 'small',
        }),
      ),
    ],
  },
]
