import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { pageTitle } from '../../app/site/site-name.ts'
import { PublicLayout } from '../../rendering/layout/public-layout.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/test-dashboard-page.ts'
import { DEVELOPER_TOOLS, FAMILIES, type Family, type Place, QUICK_LINKS } from './dashboard-links.ts'
import { FeatureTestGroups } from './feature-test-groups.tsx'
import { recentFeatures } from './recent-updates.server.ts'
import { RecentUpdates } from './recent-updates.tsx'
import { StatusBadge } from './status-badge.tsx'
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
