import { clsx } from 'clsx'
import { partWidth } from '../../app/frame/page-width.ts'
import type { SitePart } from '../../app/site/site-data.ts'
import { holdsEmbed } from '../content/holds.ts'
import { NavigationEmbed } from '../content/navigation-embed.tsx'
import { ShownContent } from '../content/shown-content.tsx'
import { HeaderSearch } from './header-search.tsx'
import { PartFrame } from './part-frame.tsx'
import { ShopTools } from './shop-tools.tsx'

/** In a header the menu is the shop's, and its search knows what people are about to type. */
const IN_HEADER = {
  search: HeaderSearch,
  navigation: (menu: Parameters<typeof NavigationEmbed>[0]) => <NavigationEmbed {...menu} label="상점 메뉴" />,
}

/** The one with the shop's name carries search, account and cart, and stays at the top. */
export function MainHeaderPart({ part }: { part: SitePart }) {
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

export function HeaderPart({ part }: { part: SitePart }) {
  return (
    <PartFrame part={part} className="border-line border-b bg-surface">
      <ShownContent nodes={part.nodes} instead={IN_HEADER} className={partWidth(part.settings.containerWidth)} />
    </PartFrame>
  )
}
