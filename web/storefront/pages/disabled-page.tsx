import { Construction } from 'lucide-react'
import { Link } from 'react-router'
import { pageTitle } from '../../app/site/site-name.ts'
import { PublicLayout } from '../../rendering/layout/public-layout.tsx'
import { buttonClassName } from '../../ui/button.tsx'
import type { Route } from './+types/disabled-page.ts'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Feature Temporarily Disabled') },
  { name: 'robots', content: 'noindex' },
]

export default function DisabledPage() {
  return (
    <PublicLayout>
      <div className="grid min-h-[50dvh] place-items-center px-4 py-16 text-center">
        <div className="flex flex-col items-center">
          <span className="grid size-14 place-items-center rounded-full bg-sunken text-ink-soft">
            <Construction aria-hidden className="size-7" strokeWidth={1.5} />
          </span>
          <h1 lang="en" className="mt-5 font-bold text-2xl">
            Feature Temporarily Disabled
          </h1>
          <p className="mt-2 text-ink-soft">지금은 쓸 수 없는 기능입니다. 다른 곳을 둘러봐 주세요.</p>
          <Link to="/" className={`${buttonClassName()} mt-6`}>
            홈으로
          </Link>
        </div>
      </div>
    </PublicLayout>
  )
}
