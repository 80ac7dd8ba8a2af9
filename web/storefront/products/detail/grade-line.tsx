import type { User } from '@jangteo/contracts/accounts/users.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { useSession } from '../../../app/session/use-session.ts'
import type { LiveOffer } from './use-live-offer.ts'

const GRADES = { gold: '골드', premium: '프리미엄', vip: 'VIP' }

/** Whose price this is, in one line that is always there: nothing jumps when somebody is recognised. */
export function GradeLine({ offer, isOwn }: Pick<LiveOffer, 'offer' | 'isOwn'>) {
  const user = useSession()?.user
  return (
    <p className="min-h-6 text-ink-soft text-sm">
      {isOwn ? sayWhosePrice(offer, user) : '내 가격을 확인하고 있습니다.'}
    </p>
  )
}

function sayWhosePrice({ price, compareAtPrice, pricing }: LiveOffer['offer'], user: User | undefined): string {
  if (!user) return '소매점은 로그인하면 등급 가격으로 구매합니다.'
  if (pricing) return '소비자 가격입니다. 등급별 가격은 아래에 있습니다.'
  if (user.role !== 'affiliate') return '소비자 가격입니다.'
  if (!user.grade) return '승인을 받으면 등급 가격으로 구매합니다.'
  const saved = compareAtPrice === null ? '' : ` 기본가보다 ${formatWon(compareAtPrice - price)} 낮습니다.`
  return `${GRADES[user.grade]} 등급 가격입니다.${saved}`
}
