import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { MAIN_ID, SkipLink } from '../../app/frame/skip-link.tsx'
import { useSiteParts } from '../../app/site/use-shop.ts'
import { GeneralParts, SidebarParts } from './beside-parts.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { PhoneTabBar } from './phone-tab-bar.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

interface PublicLayoutProps {
  children: ReactNode
  /** Something to read, beside which more may stand. */
  isReading?: boolean
  /** What a phone shows at its lower edge instead of the tabs, as high as those. */
  phoneBar?: ReactNode
}

/** What surrounds every public page. The page itself brings its h1, not its own main. */
export function PublicLayout({ children, isReading = false, phoneBar }: PublicLayoutProps) {
  const hasSidebar = useSiteParts('sidebar').length > 0 && isReading
  return (
    <div className="flex min-h-dvh flex-col max-md:pb-[calc(3.5rem+env(safe-area-inset-bottom))]">
      <NavigationProgress />
      <SkipLink />
      <PublicHeader />
      <div className={clsx('flex flex-1 flex-col', hasSidebar && 'lg:mx-auto lg:w-full lg:max-w-6xl lg:flex-row')}>
        <main id={MAIN_ID} tabIndex={-1} className="min-w-0 flex-1 scroll-mt-(--header-height) outline-none">
          {children}
        </main>
        {hasSidebar && <SidebarParts />}
      </div>
      <GeneralParts />
      <PublicFooter />
      {phoneBar ?? <PhoneTabBar />}
    </div>
  )
}
