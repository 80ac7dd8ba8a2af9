import { NavigationEmbed } from '../content/navigation-embed.tsx'
import { ShownContent } from '../content/shown-content.tsx'
import { useSiteParts } from '../site/use-shop.ts'
import { BuiltInFooter } from './built-in-footer.tsx'
import { partWidth } from './page-width.ts'
import { PartFrame } from './part-frame.tsx'

const IN_FOOTER = {
  navigation: (menu: Parameters<typeof NavigationEmbed>[0]) => <NavigationEmbed {...menu} label="바닥글 메뉴" />,
}

/** What admins made for the bottom of every page; a simple one of our own where there is nothing. */
export function PublicFooter() {
  const parts = useSiteParts('footer')
  return (
    <footer className="site-footer border-line border-t bg-surface">
      {parts.length === 0 && <BuiltInFooter />}
      {parts.map((part) => (
        <PartFrame key={part.id} part={part} className="text-ink-soft">
          <ShownContent nodes={part.nodes} instead={IN_FOOTER} className={partWidth(part.settings.containerWidth)} />
        </PartFrame>
      ))}
    </footer>
  )
}
