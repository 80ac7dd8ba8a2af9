import { useSiteParts } from '../../app/site/use-shop.ts'
import { holdsEmbed } from '../content/holds.ts'
import { BuiltInBar, BuiltInMenu } from './built-in-header.tsx'
import { HeaderPart, MainHeaderPart } from './header-part.tsx'

/**
 * Bands that admins made, by their priority. Where none has the shop's name, a bar of our own does, and where there is
 * none at all, our own menu follows.
 */
export function PublicHeader() {
  const parts = useSiteParts('header')
  const main = parts.find(({ nodes }) => holdsEmbed(nodes, 'site'))
  return (
    <header className="contents">
      {!main && <BuiltInBar />}
      {parts.length === 0 && <BuiltInMenu />}
      {parts.map((part) =>
        part === main ? <MainHeaderPart key={part.id} part={part} /> : <HeaderPart key={part.id} part={part} />,
      )}
    </header>
  )
}
