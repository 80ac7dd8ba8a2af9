import { getPublicProduct } from '@jangteo/contracts/catalog/public-products.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { useQueries } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { api } from '../../app/api.ts'
import { isMissing } from '../../trade/catalog/is-missing.ts'
import { ProductPicture } from '../../trade/catalog/product-picture.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

interface BoardProductsProps {
  ids: readonly string[]
  onRemove: (id: string) => void
}

/** What was chosen, by name, price and stock of now. */
export function BoardProducts({ ids, onRemove }: BoardProductsProps) {
  const products = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['signage', 'board-product', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await api(getPublicProduct, { params: { id } }, { signal, quiet: true })).data,
    })),
  })
  if (ids.length === 0) return null
  return (
    <ul aria-label="고른 상품" className="grid gap-2">
      {ids.map((id, at) => {
        const { data: product, error } = products[at] ?? {}
        const name = product?.name ?? absenceText(error ?? null)
        const soldOut = product && product.stockQuantity < product.minOrderQuantity
        return (
          <li key={id} className="flex items-center gap-3 rounded-control border border-line p-2">
            <span className="w-12 shrink-0">
              <ProductPicture url={product?.images[0]?.url} alt="" sizes="48px" iconSize="small" className="rounded" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{name}</span>
              {product && (
                <span className="block text-ink-soft text-sm tabular-nums">
                  {formatMoney(product.price)}
                  {soldOut && <span className="ml-2 text-danger">품절</span>}
                </span>
              )}
            </span>
            <IconButton icon={X} label={`${name} 빼기`} onClick={() => onRemove(id)} />
          </li>
        )
      })}
    </ul>
  )
}

function absenceText(error: Error | null): string {
  if (!error) return '불러오는 중입니다'
  return isMissing(error) ? '지금은 판매하지 않는 상품' : '불러오지 못한 상품'
}
