import { getHomepageSetting } from '@jangteo/contracts/settings.ts'
import { PublicLayout } from '../layout/public-layout.tsx'
import { renderContext } from '../render-context.ts'
import type { Route } from './+types/home-page.ts'
import { DefaultLanding } from './default-landing.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(renderContext)
  // The landing is also what visitors see while the setting cannot be read.
  const homepage = await call(getHomepageSetting, {}).catch(() => null)
  return { homepageType: homepage?.data.type ?? null }
}

export default function HomePage() {
  return (
    <PublicLayout cartCount={0}>
      <DefaultLanding />
    </PublicLayout>
  )
}
