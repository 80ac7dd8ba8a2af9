import { partWidth } from '../../app/frame/page-width.ts'
import type { SitePart } from '../../app/site/site-data.ts'
import { NavigationEmbed } from '../content/navigation-embed.tsx'
import { ShownContent } from '../content/shown-content.tsx'
import { PartFrame } from './part-frame.tsx'

const IN_FOOTER = {
  navigation: (menu: Parameters<typeof NavigationEmbed>[0]) => <NavigationEmbed {...menu} label="바닥글 메뉴" />,
}

export function FooterPart({ part }: { part: SitePart }) {
  return (
    <PartFrame part={part} className="text-ink-soft">
      <ShownContent nodes={part.nodes} instead={IN_FOOTER} className={partWidth(part.settings.containerWidth)} />
    </PartFrame>
  )
}
