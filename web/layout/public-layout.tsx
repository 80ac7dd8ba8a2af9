import type { ReactNode } from 'react'
import { NavigationProgress } from './navigation-progress.tsx'
import { PhoneTabBar } from './phone-tab-bar.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import { MAIN_ID, SkipLink } from './skip-link.tsx'

interface PublicLayoutProps {
  children: ReactNode
  /** What a phone shows at its lower edge instead of the tabs, as high as those. */
  phoneBar?: ReactNode
}

/** What surrounds every public page. The page itself brings its h1, not its own main. */
export function PublicLayout({ children, phoneBar }: PublicLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col max-md:pb-[calc(3.5rem+env(safe-area-inset-bottom))]">
      <NavigationProgress />
      <SkipLink />
      <PublicHeader />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 scroll-mt-16 outline-none">
        {children}
      </main>
      <PublicFooter />
      {phoneBar ?? <PhoneTabBar />}
    </div>
  )
}
