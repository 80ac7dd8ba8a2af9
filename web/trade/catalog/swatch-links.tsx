import { Link } from 'react-router'
import type { CardSwatches } from './card-product.ts'
import { ProductPicture } from './product-picture.tsx'
import { productPath } from './shop-paths.ts'

interface SwatchLinksProps {
  slug: string
  productName: string
  swatches: CardSwatches
}

/**
 * Each opens the product with its value chosen. Not in the tab order: a list has hundreds, and the product page has the
 * same choice.
 */
export function SwatchLinks({ slug, productName, swatches: { option, shown, more } }: SwatchLinksProps) {
  return (
    <ul aria-label={`${productName} ${option}`} className="mt-2 -ml-1 flex h-6 items-center">
      {shown.map(({ id, name, swatch, image }) => (
        <li key={id}>
          <Link
            to={productPath(slug, [id])}
            tabIndex={-1}
            aria-label={`${productName} ${name}`}
            title={name}
            className="relative z-10 -my-2.5 grid h-11 w-6.5 place-items-center"
          >
            <span
              aria-hidden
              style={swatch ? { backgroundColor: swatch } : undefined}
              className="block size-4.5 overflow-hidden rounded-full bg-sunken ring-1 ring-ink/20 ring-inset"
            >
              {!swatch && image && <ProductPicture url={image} alt="" sizes="18px" />}
            </span>
          </Link>
        </li>
      ))}
      {more > 0 && (
        <li className="ml-1 text-ink-faint text-xs tabular-nums">
          +{more}
          <span className="sr-only">가지 더</span>
        </li>
      )}
    </ul>
  )
}
