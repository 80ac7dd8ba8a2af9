import type { User } from '@jangteo/contracts/accounts/users.ts'
import { buyerTerms } from '@jangteo/domain/grades/buyer-terms.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import type { LiveOffer } from './use-live-offer.ts'

const GRADES = { gold: '골드', premium: '프리미엄', vip: 'VIP' }

interface GradeTextProps extends Pick<LiveOffer, 'offer' | 'isOwn'> {
  user: User
}

/** Whose price it is, for signed-in users only. */
export default function GradeText({ offer, isOwn, user }: GradeTextProps): string {
  const { price, compareAtPrice, pricing, priceListName } = offer
  if (!isOwn) return '내 가격을 확인하고 있습니다.'
  if (pricing) return '소비자 가격입니다. 등급별 가격은 아래에 있습니다.'
  if (user.role !== 'affiliate') return '소비자 가격입니다.'
  const { grade } = buyerTerms(user)
  if (!grade) return '승인을 받으면 등급 가격으로 구매합니다.'
  const saved = compareAtPrice === null ? '' : ` 기본가보다 ${formatWon(compareAtPrice - price)} 낮습니다.`
  return `${priceListName ? `단가표 ‘${priceListName}’` : `${GRADES[grade]} 등급`} 가격입니다.${saved}`
}
