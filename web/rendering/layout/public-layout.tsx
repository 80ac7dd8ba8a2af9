import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { MAIN_ID, SkipLink } from '../../app/frame/skip-link.tsx'
import { useTemplateParts } from '../../app/site/use-shop-settings.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { hasEmbed } from '../content/inspect-nodes.ts'
import { DefaultFooter } from './default-footer.tsx'
import { DefaultHeaderBar, DefaultHeaderMenu } from './default-header.tsx'
import { PhoneTabBar } from './phone-tab-bar.tsx'
import { FooterPart, GeneralParts, HeaderPart, MainHeaderPart, SidebarParts } from './template-parts.tsx'

interface PublicLayoutProps {
  children: ReactNode
  /** An article: sidebar parts may be shown beside it. */
  isReading?: boolean
  /** Replaces the tab bar on phones; must have the same height. */
  phoneBar?: ReactNode
}

/** Layout of every public page. The page renders its h1, but no main element. */
export function PublicLayout({ children, isReading = false, phoneBar }: PublicLayoutProps) {
  const hasSidebar = useTemplateParts('sidebar').length > 0 && isReading
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

/**
 * Header template parts by priority. The default bar is added when none contains the site logo, and the default menu
 * when there are no parts.
 */
function PublicHeader() {
  const parts = useTemplateParts('header')
  const main = parts.find(({ nodes }) => hasEmbed(nodes, 'site'))
  return (
    <header className="contents">
      {!main && <DefaultHeaderBar />}
      {parts.length === 0 && <DefaultHeaderMenu />}
      {parts.map((part) =>
        part === main ? <MainHeaderPart key={part.id} part={part} /> : <HeaderPart key={part.id} part={part} />,
      )}
    </header>
  )
}

/** Footer template parts, else the default footer. */
function PublicFooter() {
  const parts = useTemplateParts('footer')
  return (
    <footer className="site-footer border-line border-t bg-surface">
      {parts.length === 0 && <DefaultFooter />}
      {parts.map((part) => (
        <FooterPart key={part.id} part={part} />
      ))}
    </footer>
  )
}

/** Progress line at the top during navigation, and a spinner when it takes long. Both are delayed, to avoid flicker. */
function NavigationProgress() {
  const loading = useNavigation().state === 'loading'
  return (
    <>
      <div
        aria-hidden
        className={clsx(
          'pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-brand',
          loading
            ? 'scale-x-90 opacity-100 transition-transform delay-150 duration-[4s] ease-out'
            : 'scale-x-0 opacity-0 transition-opacity duration-150',
        )}
      />
      {loading && (
        <span
          aria-hidden
          className="pointer-events-none fixed top-20 left-1/2 z-50 flex -translate-x-1/2 rounded-full border border-line bg-surface p-2 text-brand shadow-raised transition-opacity delay-400 duration-150 starting:opacity-0"
        >
          <Spinner />
        </span>
      )}
    </>
  )
}
