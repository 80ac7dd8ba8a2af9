import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { Link } from 'react-router'
import { ProductPicture } from '../../trade/catalog/product-picture.tsx'

interface ProductCellProps {
  product: Product
  to: string
  /** The link opens a side panel, so the list keeps its scroll position. */
  beside?: boolean
}

/** Row title: picture, product name and supplier. */
export function ProductCell({ product, to, beside = false }: ProductCellProps) {
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
