import { listStoreItems, type StoreItem } from '@jangteo/contracts/inventory/inventory.ts'
import { addToCart } from '@jangteo/contracts/orders/cart.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../app/api.ts'
import { ApiError } from '../../app/session/api-error.ts'
import { showErrorToast } from '../../app/session/error-toast.ts'
import { cartOwner, saveCart } from '../../trade/cart/cart-count.ts'
import { toast } from '../../ui/toast.ts'
import { nameOf, quantityToReorder } from './item-columns.tsx'
import { INVENTORY_KEY } from './queries.ts'

const MAX_AT_ONCE = 100

/** Adds items to the cart serially; failed items are named in a toast and do not stop the others. */
export function useReorder() {
  const navigate = useNavigate()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: readonly StoreItem[] | 'all') =>
      putAll(wanted === 'all' ? await allToReorder() : wanted),
    onSuccess: ({ added, refused }) => {
      const [first] = refused
      const description = first && `담지 못한 상품: ${refused.join(', ')}`
      if (added === 0) toast.error('담은 상품이 없습니다.', { ...(description && { description }) })
      else
        toast.success(`${added}가지를 장바구니에 담았습니다.`, {
          ...(description && { description }),
          next: { label: '장바구니 보기', go: () => void navigate('/cart') },
        })
    },
    onError: showErrorToast,
    // What is in the cart is not proposed again.
    onSettled: () => client.invalidateQueries({ queryKey: INVENTORY_KEY }),
  })
}

async function allToReorder(): Promise<StoreItem[]> {
  return (await api(listStoreItems, { query: { needsReorder: 'true', limit: MAX_AT_ONCE } })).data
}

async function putAll(items: readonly StoreItem[]): Promise<{ added: number; refused: string[] }> {
  const refused: string[] = []
  for (const item of items) {
    const { productId, variantId } = item
    const quantity = quantityToReorder(item)
    if (quantity === null) {
      refused.push(nameOf(item))
      continue
    }
    const userId = cartOwner()
    try {
      const { data } = await api(addToCart, { body: { productId, variantId, quantity } })
      saveCart(data, userId)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0 || error.status === 401) throw error
      refused.push(`${nameOf(item)} (${error.message})`)
    }
  }
  return { added: items.length - refused.length, refused }
}
