import { getHomepageSetting } from '@jangteo/contracts/settings.ts'
import { PublicLayout } from '../layout/public-layout.tsx'
import { renderContext } from '../render-context.ts'
import type { Route } from './+types/home-page.ts'
import { DefaultLanding } from './default-landing.tsx'

export const meta: Route.MetaFunction = () => [
  { title: '장터 | 내 이름으로 시작하는 건강한 브랜드' },
  { name: 'description', content: '공급자와 소매점, 소비자를 잇는 온라인·오프라인 통합 커머스 플랫폼 장터입니다.' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(renderContext)
  // The landing is also what visitors see while the setting cannot be read.
  const homepage = await call(getHomepageSetting, {}).catch(() => null)
  return { homepageType: homepage?.data.type ?? null }
}

export default function HomePage() {
  return (
    <PublicLayout>
      <DefaultLanding />
    </PublicLayout>
  )
}
