import { useSiteParts } from '../../app/site/use-shop.ts'
import { BuiltInFooter } from './built-in-footer.tsx'
import { FooterPart } from './footer-part.tsx'

/** What admins made for the bottom of every page; a simple one of our own where there is nothing. */
export function PublicFooter() {
  const parts = useSiteParts('footer')
  return (
    <footer className="site-footer border-line border-t bg-surface">
      {parts.length === 0 && <BuiltInFooter />}
      {parts.map((part) => (
        <FooterPart key={part.id} part={part} />
      ))}
    </footer>
  )
}
