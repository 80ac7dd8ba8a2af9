import { clsx } from 'clsx'
import { partWidth } from '../../app/frame/page-width.ts'
import type { SitePart } from '../../app/site/site-data.ts'
import { useSiteParts } from '../../app/site/use-shop.ts'
import { ShownContent } from '../content/shown-content.tsx'
import { PartFrame } from './part-frame.tsx'

/** What admins made to stand beside something to read: under it on a phone. */
export function SidebarParts() {
  const parts = useSiteParts('sidebar')
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
      <ShownContent nodes={part.nodes} className="beside-part" />
    </PartFrame>
  )
}

/** Between the page and its footer. */
export function GeneralParts() {
  return useSiteParts('general').map((part) => <GeneralPart key={part.id} part={part} />)
}

export function GeneralPart({ part }: { part: SitePart }) {
  return (
    <PartFrame part={part} className="border-line border-t">
      <ShownContent nodes={part.nodes} className={clsx('beside-part py-8', partWidth(part.settings.containerWidth))} />
    </PartFrame>
  )
}
