import { mayEnter } from '@jangteo/domain/home-path.ts'
import { clsx } from 'clsx'
import { Heart } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { currentSession } from '../../app/session/session-store.ts'
import { useSession } from '../../app/session/use-session.ts'
import { toast } from '../../ui/toast.tsx'
import { useWishedIds } from './wished-ids.ts'

const LISTED = '/account/wishes'

interface WishButtonProps {
  product: { id: string; name: string }
  className?: string
}

/** The heart: filled where the product is on the wish list. Sellers and admins have none. */
export function WishButton({ product: { id, name }, className }: WishButtonProps) {
  const session = useSession()
  const isListed = useLocation().pathname === LISTED
  const isWished = useWishedIds()?.has(id) ?? isListed
  const toggle = useToggle(id, isWished)
  if (session && !mayEnter(session.user.role, LISTED)) return null
  return (
    <button
      type="button"
      aria-pressed={isWished}
      aria-label={`${name} 찜하기`}
      title={isWished ? '찜한 상품에서 빼기' : '찜하기'}
      onClick={() => void toggle()}
      className={clsx(
        'inline-flex shrink-0 cursor-pointer items-center justify-center transition-colors duration-150',
        isWished ? 'text-accent' : 'text-ink-soft hover:text-ink',
        className,
      )}
    >
      <Heart aria-hidden size={20} strokeWidth={1.5} className={clsx(isWished && 'fill-current')} />
    </button>
  )
}

function useToggle(productId: string, isWished: boolean): () => Promise<void> {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async () => {
    if (!currentSession()) {
      const signIn = () => void navigate('/auth/login', { state: { from: pathname + search } })
      toast.error('로그인이 필요합니다.', { next: { label: '로그인', go: signIn } })
      return
    }
    const { changeWish } = await import('./change-wish.ts')
    if (!(await changeWish(productId, !isWished))) return
    if (isWished) toast.success('찜한 상품에서 뺐습니다.', { undo: () => void changeWish(productId, true) })
    else toast.success('찜한 상품에 담았습니다.', { next: { label: '보기', go: () => void navigate(LISTED) } })
  }
}
