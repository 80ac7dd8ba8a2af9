import { clsx } from 'clsx'
import { holdsEmbed } from '../content/holds.ts'
import { NavigationEmbed } from '../content/navigation-embed.tsx'
import { ShownContent } from '../content/shown-content.tsx'
import type { SitePart } from '../site/site-data.ts'
import { useSiteParts } from '../site/use-shop.ts'
import { BuiltInBar, BuiltInMenu } from './built-in-header.tsx'
import { HeaderSearch } from './header-search.tsx'
import { partWidth } from './page-width.ts'
import { PartFrame } from './part-frame.tsx'
import { ShopTools } from './shop-tools.tsx'

/** In a header the menu is the shop's, and its search knows what people are about to type. */
const IN_HEADER = {
  search: HeaderSearch,
  navigation: (menu: Parameters<typeof NavigationEmbed>[0]) => <NavigationEmbed {...menu} label="상점 메뉴" />,
}

/**
 * Bands that admins made, by their priority. The one with the shop's name carries search, account and cart, and stays at
 * the top; where none has the name, a bar of our own does, and where there is none at all, our own menu follows.
 */
export function PublicHeader() {
  const parts = useSiteParts('header')
  const main = parts.find(({ nodes }) => holdsEmbed(nodes, 'site'))
  return (
    <header className="contents">
      {!main && <BuiltInBar />}
      {parts.length === 0 && <BuiltInMenu />}
      {parts.map((part) =>
        part === main ? <MainBand key={part.id} part={part} /> : <Band key={part.id} part={part} />,
      )}
    </header>
  )
}

function MainBand({ part }: { part: SitePart }) {
  return (
    <PartFrame part={part} className="sticky top-0 z-30 border-line border-b bg-surface">
      <div className={clsx(partWidth(part.settings.containerWidth), 'header-band')}>
        <ShownContent nodes={part.nodes} instead={IN_HEADER} className="header-part" />
        {!holdsEmbed(part.nodes, 'search') && <HeaderSearch />}
        <ShopTools />
      </div>
    </PartFrame>
  )
}

function Band({ part }: { part: SitePart }) {
  return (
    <PartFrame part={part} className="border-line border-b bg-surface">
      <ShownContent nodes={part.nodes} instead={IN_HEADER} className={partWidth(part.settings.containerWidth)} />
    </PartFrame>
  )
}
