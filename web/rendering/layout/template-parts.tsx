import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { partWidth } from '../../app/frame/page-width.ts'
import type { SitePart } from '../../app/site/site-data.ts'
import { useTemplateParts } from '../../app/site/use-shop-settings.ts'
import { hasEmbed } from '../content/inspect-nodes.ts'
import { NavigationEmbed } from '../content/navigation-embed.tsx'
import { RenderedContent } from '../content/rendered-content.tsx'
import { HeaderSearch } from './header-search.tsx'
import { HeaderTools } from './header-tools.tsx'

/** In a header, the search embed suggests products, and the menu is labelled as the shop menu. */
const IN_HEADER = {
  search: HeaderSearch,
  navigation: (menu: Parameters<typeof NavigationEmbed>[0]) => <NavigationEmbed {...menu} label="상점 메뉴" />,
}

/** The header part with the site logo also has search, account and cart, and is sticky. */
export function MainHeaderPart({ part }: { part: SitePart }) {
  return (
    <PartFrame part={part} className="sticky top-0 z-30 border-line border-b bg-surface">
      <div className={clsx(partWidth(part.settings.containerWidth), 'header-band')}>
        <RenderedContent nodes={part.nodes} overrides={IN_HEADER} className="header-part" />
        {!hasEmbed(part.nodes, 'search') && <HeaderSearch />}
        <HeaderTools />
      </div>
    </PartFrame>
  )
}

export function HeaderPart({ part }: { part: SitePart }) {
  return (
    <PartFrame part={part} className="border-line border-b bg-surface">
      <RenderedContent nodes={part.nodes} overrides={IN_HEADER} className={partWidth(part.settings.containerWidth)} />
    </PartFrame>
  )
}

const IN_FOOTER = {
  navigation: (menu: Parameters<typeof NavigationEmbed>[0]) => <NavigationEmbed {...menu} label="바닥글 메뉴" />,
}

export function FooterPart({ part }: { part: SitePart }) {
  return (
    <PartFrame part={part} className="text-ink-soft">
      <RenderedContent nodes={part.nodes} overrides={IN_FOOTER} className={partWidth(part.settings.containerWidth)} />
    </PartFrame>
  )
}

/** Sidebar template parts beside an article; below it on phones. */
export function SidebarParts() {
  const parts = useTemplateParts('sidebar')
  return (
    <aside
      aria-label="함께 볼 것"
      className="grid shrink-0 content-start gap-6 px-4 pb-16 md:px-6 lg:w-80 lg:pt-12 lg:pr-6 lg:pl-0"
    >
      {parts.map((part) => (
        <SidebarPart key={part.id} part={part} />
      ))}
    </aside>
  )
}

export function SidebarPart({ part }: { part: SitePart }) {
  return (
    <PartFrame part={part} className="rounded-card border border-line bg-surface p-5">
      <RenderedContent nodes={part.nodes} className="beside-part" />
    </PartFrame>
  )
}

/** Template parts between the page and the footer. */
export function GeneralParts() {
  return useTemplateParts('general').map((part) => <GeneralPart key={part.id} part={part} />)
}

export function GeneralPart({ part }: { part: SitePart }) {
  return (
    <PartFrame part={part} className="border-line border-t">
      <RenderedContent
        nodes={part.nodes}
        className={clsx('beside-part py-8', partWidth(part.settings.containerWidth))}
      />
    </PartFrame>
  )
}

interface PartFrameProps {
  part: SitePart
  className: string
  children: ReactNode
}

/** Applies the colours and padding of the part, and its custom CSS, which the server has scoped to it. */
function PartFrame({ part: { id, settings, css }, className, children }: PartFrameProps) {
  const { backgroundColor, textColor, padding } = settings
  return (
    <div
      data-part={id}
      className={className}
      style={{
        ...ownColour(textColor),
        backgroundColor,
        color: textColor,
        paddingTop: padding?.top,
        paddingBottom: padding?.bottom,
        paddingLeft: padding?.left,
        paddingRight: padding?.right,
      }}
    >
      {css !== '' && <style>{css}</style>}
      {children}
    </div>
  )
}

/** Text that is fainter or stronger by default takes the part's text colour, to stay readable on the part's background. */
function ownColour(textColor: string | undefined): CSSProperties {
  return textColor ? ({ '--part-ink': textColor } as CSSProperties) : {}
}
