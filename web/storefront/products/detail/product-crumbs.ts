import type { PublicProductDetail } from '@jangteo/contracts/catalog/public-products.ts'
import { categoryPath } from '../../../trade/catalog/shop-paths.ts'
import type { Crumb } from '../../../ui/breadcrumbs.tsx'

export function productCrumbs({ categoryPath: path }: Pick<PublicProductDetail, 'categoryPath'>): Crumb[] {
  const categories = path.map(({ name, slug }) => ({ label: name, to: categoryPath(slug) }))
  return [{ label: '전체 상품', to: '/products' }, ...categories]
}
