import { mayEnter } from '@jangteo/domain/home-path.ts'
import { clsx } from 'clsx'
import { Heart } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { currentSession } from '../../app/session/session-store.ts'
import { useSession } from '../../app/session/use-session.ts'
import { toast } from '../../ui/toast.ts'
import { useWishlistIds } from './wishlist-ids.ts'

const WISHLIST_PATH = '/account/wishes'

interface WishlistButtonProps {
  product: { id: string; name: string }
  /** The chosen variant of the product, if any; undoing a removal brings it back. */
  variantId?: string | undefined
  className?: string
}

/** Heart button, filled when the product is on the wishlist. Hidden for roles without a wishlist. */
export function WishlistButton({ product: { id, name }, variantId, className }: WishlistButtonProps) {
  const session = useSession()
  const isWishlistPage = useLocation().pathname === WISHLIST_PATH
  const isOnWishlist = useWishlistIds()?.has(id) ?? isWishlistPage
  const toggle = useToggleWishlist(id, isOnWishlist, variantId)
  if (session && !mayEnter(session.user.role, WISHLIST_PATH)) return null
  return (
    <button
      type="button"
      aria-pressed={isOnWishlist}
      aria-label={`${name} 찜하기`}
      title={isOnWishlist ? '찜한 상품에서 빼기' : '찜하기'}
      onClick={() => void toggle()}
      className={clsx(
        'inline-flex shrink-0 cursor-pointer items-center justify-center transition-colors duration-150',
        isOnWishlist ? 'text-accent' : 'text-ink-soft hover:text-ink',
        className,
      )}
    >
      <Heart aria-hidden size={20} strokeWidth={1.5} className={clsx(isOnWishlist && 'fill-current')} />
    </button>
  )
}

function useToggleWishlist(productId: string, isOnWishlist: boolean, variantId?: string): () => Promise<void> {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async () => {
    if (!currentSession()) {
      const signIn = () => void navigate('/auth/login', { state: { from: pathname + search } })
      toast.error('로그인이 필요합니다.', { next: { label: '로그인', go: signIn } })
      return
    }
    const { updateWishlist } = await import('./update-wishlist.ts')
    if (!(await updateWishlist(productId, !isOnWishlist, variantId))) return
    if (isOnWishlist)
      toast.success('찜한 상품에서 뺐습니다.', { undo: () => void updateWishlist(productId, true, variantId) })
    else toast.success('찜한 상품에 담았습니다.', { next: { label: '보기', go: () => void navigate(WISHLIST_PATH) } })
  }
}
