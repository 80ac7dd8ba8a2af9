import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { pageTitle } from '../../app/site/site-name.ts'
import { PublicLayout } from '../../rendering/layout/public-layout.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/test-dashboard-page.ts'
import { FeatureTestGroups } from './feature-test-groups.tsx'
import { recentFeatures } from './recent-updates.server.ts'
import { RecentUpdates } from './recent-updates.tsx'
import { type ServiceStatus, StatusBadge } from './status-badge.tsx'
import { SystemStatus } from './system-status.tsx'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('시험 대시보드') },
  { name: 'robots', content: 'noindex' },
]

export function loader() {
  return { features: recentFeatures() }
}

export default function TestDashboardPage({ loaderData: { features } }: Route.ComponentProps) {
  return (
    <PublicLayout>
      <div className="mx-auto w-full max-w-6xl">
        <Page title="시험 대시보드" description="서버와 기능이 지금 어떤지 한눈에 봅니다." action={<Clock />}>
          <SystemStatus />
          <Card title="주요 서비스">
            <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {FAMILIES.map((family) => (
                <FamilyCard key={family.word} {...family} />
              ))}
            </ul>
          </Card>
          <FeatureTestGroups />
          <Card title="개발 도구">
            <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {DEVELOPER_TOOLS.map((tool) => (
                <li key={tool.to} className="rounded-card border border-line p-3">
                  <PlaceLink {...tool} />
                  <p className="text-ink-soft text-sm">{tool.about}</p>
                </li>
              ))}
            </ul>
          </Card>
          <RecentUpdates features={features} />
          <Card title="빠른 링크">
            <ul className="flex flex-wrap gap-x-5 gap-y-2">
              {QUICK_LINKS.map((place) => (
                <li key={place.to} className="flex min-h-8 items-center">
                  <PlaceLink {...place} />
                </li>
              ))}
            </ul>
          </Card>
        </Page>
      </div>
    </PublicLayout>
  )
}

const LINK = 'font-medium text-brand underline-offset-4 hover:underline'

function PlaceLink({ label, to, isFile = false }: Place) {
  return isFile ? (
    <a href={to} className={LINK}>
      {label}
    </a>
  ) : (
    <Link to={to} className={LINK}>
      {label}
    </Link>
  )
}

function FamilyCard({ name, word, about, to, status }: Family) {
  return (
    <li className="flex items-start justify-between gap-2 rounded-card border border-line p-3">
      <div className="min-w-0">
        <h3 className="font-medium">{to ? <PlaceLink label={name} to={to} /> : name}</h3>
        <p className="text-ink-soft text-sm">{about}</p>
        <p lang="en" className="text-ink-faint text-xs">
          {word}
        </p>
      </div>
      <StatusBadge status={status} />
    </li>
  )
}

const SECOND = 1_000
const FORMAT = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  dateStyle: 'full',
  timeStyle: 'medium',
  hourCycle: 'h23',
})

/** Clock in the shop's time zone. Rendered in the browser only, because pages are cached. */
function Clock() {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const tell = () => setNow(new Date())
    tell()
    const timer = setInterval(tell, SECOND)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={now?.toISOString()} className="font-medium tabular-nums" title="서울 시각">
      {now ? FORMAT.format(now) : '시각을 읽는 중입니다'}
    </time>
  )
}

interface Family {
  name: string
  /** Name used elsewhere for the same service. */
  word: string
  about: string
  to?: string
  status: ServiceStatus
}

/** The families of services; four of them are planned. */
const FAMILIES: readonly Family[] = [
  { word: 'ecommerce', name: '쇼핑몰', about: '상품, 주문, 결제, 정산', to: '/shop', status: 'active' },
  { word: 'signage', name: '사이니지', about: '매장 화면의 영상과 편성', to: '/signage', status: 'active' },
  { word: 'dropshipping', name: '드롭쉬핑', about: '재고 없이 파는 위탁 배송', status: 'development' },
  { word: 'healthcare', name: '헬스케어', about: '건강 기록과 맞춤 추천', status: 'development' },
  { word: 'crowdfunding', name: '크라우드펀딩', about: '출시 전 상품의 후원', status: 'development' },
  { word: 'forum', name: '포럼', about: '판매자와 고객의 이야기', status: 'development' },
]

interface Place {
  label: string
  to: string
  about?: string
  /** Not a route of this app: a plain link instead of client-side navigation. */
  isFile?: boolean
}

const DEVELOPER_TOOLS: readonly Place[] = [
  { label: 'API 문서', to: '/api/docs', about: '모든 호출과 그 모양', isFile: true },
  { label: 'OpenAPI', to: '/api/openapi.json', about: '다른 프로그램이 읽는 문서', isFile: true },
  { label: '세션 동기화', to: '/test/session-sync', about: '탭과 기기 사이의 로그인' },
  { label: '블록 데모', to: '/spectra-blocks-demo', about: '두 가지 블록이 보이는 모습' },
  { label: '상태 확인', to: '/api/v1/health/ready', about: '서버가 스스로 말하는 상태', isFile: true },
  { label: 'RSS', to: '/rss.xml', about: '블로그의 새 글', isFile: true },
]

const QUICK_LINKS: readonly Place[] = [
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
