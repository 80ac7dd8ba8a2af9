import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { Link } from 'react-router'
import { ProductPicture } from '../../trade/catalog/product-picture.tsx'

interface NamedProductProps {
  product: Product
  to: string
  /** The link opens something beside the list, which stays where it is. */
  beside?: boolean
}

/** A row's title: picture, name, and whose it is. */
export function NamedProduct({ product, to, beside = false }: NamedProductProps) {
  const { name, images, supplierName } = product
  return (
    <span className="flex min-w-0 items-center gap-3 @2xl:w-64">
      <span className="w-11 shrink-0 overflow-hidden rounded-control border border-line">
        <ProductPicture url={images[0]} alt="" sizes="44px" iconSize="small" />
      </span>
      <span className="grid min-w-0">
        <Link
          to={to}
          title={name}
          preventScrollReset={beside}
          className="line-clamp-2 w-fit max-w-full rounded font-semibold leading-snug hover:text-brand hover:underline"
        >
          {name}
        </Link>
        <span className="truncate font-normal text-ink-soft text-xs">{supplierName}</span>
      </span>
    </span>
  )
}
