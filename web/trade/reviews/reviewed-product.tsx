import type { Review } from '@jangteo/contracts/reviews/reviews.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ProductPicture } from '../catalog/product-picture.tsx'
import { productPath } from '../catalog/shop-paths.ts'

interface ReviewedProductProps {
  product: Pick<Review, 'productSlug' | 'productName' | 'productImage'>
  /** Shown below the name. */
  children: ReactNode
}

export function ReviewedProduct({ product, children }: ReviewedProductProps) {
  const { productSlug, productName, productImage } = product
  return (
    <div className="flex min-w-0 flex-1 basis-56 items-center gap-3">
      <span className="w-14 shrink-0 overflow-hidden rounded-control border border-line">
        <ProductPicture url={productImage ?? undefined} alt="" sizes="56px" iconSize="small" />
      </span>
      <div className="grid min-w-0 gap-0.5">
        <Link to={productPath(productSlug)} className="line-clamp-2 w-fit rounded font-medium hover:text-brand">
          {productName}
        </Link>
        <p className="text-ink-soft text-sm">{children}</p>
      </div>
    </div>
  )
}
