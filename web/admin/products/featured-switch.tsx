import { setFeatured } from '@jangteo/contracts/catalog/admin-products.ts'
import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { api } from '../../app/api.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { Switch } from '../../ui/switch.tsx'
import { useProductReview } from './decide/use-product-review.ts'
import { ADMIN_PRODUCTS_KEY } from './queries.ts'

interface FeaturedSwitchProps {
  product: Product
  /** Hides the label in tables, where the column header states it. */
  hideLabel?: boolean
}

interface FeaturedChange {
  featured: boolean
  version: number
}

/** Takes effect at once and can be taken back. */
export function FeaturedSwitch({ product, hideLabel = false }: FeaturedSwitchProps) {
  const review = useProductReview()
  const change = useMutationWithToast(
    ADMIN_PRODUCTS_KEY,
    ({ featured, version }: FeaturedChange) =>
      api(setFeatured, { params: { id: product.id }, body: { featured, version } }),
    ({ featured }, { data }) => ({
      message: featured
        ? `‘${product.name}’ 상품을 추천합니다.`
        : `‘${product.name}’ 상품을 더 이상 추천하지 않습니다.`,
      undo: () => change.mutate({ featured: !featured, version: data.version }),
    }),
    () => review(product),
  )
  return (
    <Switch
      label={hideLabel ? <span className="sr-only">{product.name} 추천</span> : '추천 상품'}
      {...(!hideLabel && { help: '쇼핑몰 첫 화면에 보입니다.' })}
      checked={change.isPending ? change.variables.featured : product.featured}
      disabled={change.isPending}
      onChange={(event) => change.mutate({ featured: event.target.checked, version: product.version })}
    />
  )
}
