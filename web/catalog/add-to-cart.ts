import { toast } from '../ui/toast.tsx'

export interface CartWish {
  productId: string
  quantity: number
}

/** The cart itself comes with the next feature; until then people are told. */
export async function addToCart(_wish: CartWish): Promise<void> {
  toast.info('장바구니는 곧 열립니다')
}
