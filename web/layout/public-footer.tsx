import { clsx } from 'clsx'
import { Link } from 'react-router'
import { Logo } from './logo.tsx'
import { pageWidth } from './page-width.ts'
import { SocialLinks } from './social-links.tsx'

const COLUMNS = [
  {
    title: '회사',
    links: [
      { label: '회사 소개', to: '/about' },
      { label: '채용', to: '/careers' },
      { label: '새 소식', to: '/news' },
      { label: '제휴·문의', to: '/contact' },
    ],
  },
  {
    title: '고객지원',
    links: [
      { label: '고객센터', to: '/support' },
      { label: '자주 묻는 질문', to: '/faq' },
      { label: '배송 안내', to: '/shipping' },
      { label: '교환·반품', to: '/returns' },
    ],
  },
  {
    title: '약관과 정책',
    links: [
      { label: '이용약관', to: '/terms' },
      { label: '개인정보처리방침', to: '/privacy' },
      { label: '쿠키 정책', to: '/cookies' },
    ],
  },
]

const BUSINESS = [
  { term: '상호', value: '장터 데모 상점' },
  { term: '대표', value: '홍길동' },
  { term: '사업자등록번호', value: '000-00-00000' },
  { term: '통신판매업신고', value: '제0000-서울데모-0000호' },
  { term: '주소', value: '서울특별시 데모구 장터길 1' },
  { term: '고객센터', value: '0000-0000 (평일 9:00–18:00)' },
  { term: '이메일', value: 'help@jangteo.example' },
]

export function PublicFooter() {
  return (
    <footer className="border-t border-line bg-surface">
      <div className={clsx(pageWidth, 'grid gap-10 py-12 md:grid-cols-[1fr_auto] md:gap-16 md:py-16')}>
        <div className="grid content-start gap-3">
          <Logo />
          <p className="max-w-96 text-balance text-ink-soft">
            공급자와 소매점, 소비자를 한곳에서 잇습니다. 온라인 상점과 동네 매장이 함께 자랍니다.
          </p>
          <SocialLinks />
        </div>
        <nav aria-label="바닥글 메뉴" className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 md:gap-x-16">
          {COLUMNS.map(({ title, links }) => (
            <div key={title}>
              <h2 className="text-sm font-bold text-ink">{title}</h2>
              <ul className="mt-2">
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className={clsx(
                        'inline-flex min-h-9 items-center rounded-control transition-colors duration-150 hover:text-brand',
                        // Korean privacy law asks that this one stand out from its neighbours.
                        to === '/privacy' ? 'font-bold text-ink' : 'text-ink-soft',
                      )}
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="border-t border-line">
        <div className={clsx(pageWidth, 'grid gap-3 py-6 text-xs text-ink-faint')}>
          <p className="text-pretty">
            <strong className="mr-2 inline-block rounded-full bg-warning-soft px-2.5 py-0.5 text-warning">
              데모 상점
            </strong>
            실제로 영업하지 않습니다. 상품과 후기, 아래 사업자 정보는 모두 예시입니다.
          </p>
          <dl className="flex flex-wrap gap-x-4 gap-y-1">
            {BUSINESS.map(({ term, value }) => (
              <div key={term} className="flex gap-1.5">
                <dt className="shrink-0 font-medium">{term}</dt>
                <dd className="tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          <p>© 2026 장터. 오픈 소스(MIT)로 공개합니다.</p>
        </div>
      </div>
    </footer>
  )
}
