import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { CardProduct } from '../../../trade/catalog/card-product.ts'
import { productPath } from '../../../trade/catalog/shop-paths.ts'
import { buttonClassName } from '../../../ui/button.tsx'

interface ChooseOptionLinkProps {
  card: Pick<CardProduct, 'slug' | 'name'>
  className?: string
}

/** In place of a cart button: a product with options is put into the cart on its own page. */
export function ChooseOptionLink({ card: { slug, name }, className }: ChooseOptionLinkProps) {
  return (
    <Link to={productPath(slug)} className={clsx(buttonClassName(), className)}>
      <span className="sr-only">{name} </span>
      옵션 고르기
    </Link>
  )
}
