import { clsx } from 'clsx'
import { Link } from 'react-router'
import { Logo } from '../../app/frame/logo.tsx'
import { pageWidth } from '../../app/frame/page-width.ts'
import { useShopSettings } from '../../app/site/use-shop-settings.ts'
import { SocialEmbed } from '../content/social-embed.tsx'

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

/** Shown when there is no footer template part, or it failed to load. */
export function DefaultFooter() {
  const { site, social } = useShopSettings()
  const channels = Object.entries(social).flatMap(([service, url]) => (url === '' ? [] : [{ service, url }]))
  return (
    <>
      <div className={clsx(pageWidth, 'grid gap-10 py-12 md:grid-cols-[1fr_auto] md:gap-16 md:py-16')}>
        <div className="grid content-start gap-3">
          <Logo />
          <p className="max-w-96 text-balance text-ink-soft">{site.tagline}</p>
          {channels.length > 0 && <SocialEmbed links={channels} pixels={20} />}
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
                        // Korean privacy law requires this link to stand out.
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
      <p className={clsx(pageWidth, 'border-line border-t py-6 text-ink-faint text-xs')}>© {site.siteName}</p>
    </>
  )
}
