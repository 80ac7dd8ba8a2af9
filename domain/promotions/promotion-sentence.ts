import { GRADE_LABELS } from '../grades/grades.ts'
import { withParticle } from '../korean-particle.ts'
import { formatWon } from '../money.ts'
import type { BuyerGroup, Promotion, PromotionConditions, PromotionEffect, PromotionTargets } from './promotion.ts'

/** Names of the ids that a rule refers to; undefined for one that is deleted. */
export interface RuleNames {
  product(id: string): string | undefined
  category(id: string): string | undefined
  supplier(id: string): string | undefined
  store(id: string): string | undefined
  variant(id: string): string | undefined
}

type Rule = Pick<Promotion, 'isCoupon' | 'effect' | 'targets' | 'conditions' | 'startsAt' | 'endsAt'>

export const BUYER_GROUP_LABELS: Record<BuyerGroup, string> = { customer: '고객', ...GRADE_LABELS }

const WEEKDAYS = ['', '월', '화', '수', '목', '금', '토', '일']

/**
 * The rule in one sentence: when, by which buyers, for which order, and what comes off.
 * `11월 17일 10시부터 11월 30일까지, 프리미엄 회원이 ‘머그컵’을 3개 이상 사면 개당 1,000원을 할인합니다.`
 */
export function promotionSentence(rule: Rule, names: RuleNames): string {
  const who = buyersText(rule.conditions, names)
  const goods = goodsText(rule.targets, names)
  const words = [who && withParticle(who, '이/가'), orderText(rule, goods, names), effectText(rule, goods, names)]
  return `${[periodText(rule), timesText(rule.conditions)].filter(Boolean).join(' ')}, ${words.filter(Boolean).join(' ')}.`
}

/** `11월 17일 10시부터 11월 30일까지`; the years are named where they differ. */
function periodText({ startsAt, endsAt }: Pick<Rule, 'startsAt' | 'endsAt'>): string {
  const start = seoul(startsAt)
  // A promotion ends before the moment `endsAt`: at midnight, the last day is the one before.
  const last = endsAt && seoul(new Date(endsAt.getTime() - 1))
  const isOtherYear = last !== null && last.year !== start.year
  const day = ({ year, month, date }: Seoul) => `${isOtherYear ? `${year}년 ` : ''}${month}월 ${date}일`
  const from = `${day(start)}${start.time === '00:00' ? '' : ` ${clockText(start.time)}`}부터`
  if (!endsAt || !last) return from
  const end = seoul(endsAt)
  const isWholeDay = end.time === '00:00' || end.time === '23:59'
  return `${from} ${isWholeDay ? day(last) : `${day(end)} ${clockText(end.time)}`}까지`
}

interface Seoul {
  year: number
  month: number
  date: number
  /** `09:00` */
  time: string
}

/** Korea has had UTC+9 all year since 1988. */
function seoul(at: Date): Seoul {
  const local = new Date(at.getTime() + 9 * 3_600_000)
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    date: local.getUTCDate(),
    time: local.toISOString().slice(11, 16),
  }
}

/** `9시`, `9시 30분` */
function clockText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return minutes === 0 ? `${hours}시` : `${hours}시 ${minutes}분`
}

/** `평일 9시부터 12시까지` */
function timesText({ weekdays, fromTime, untilTime }: PromotionConditions): string {
  const days = weekdaysText(weekdays)
  if (fromTime === null || untilTime === null) return days
  const isOverMidnight = fromTime > untilTime
  return `${days || '매일'} ${clockText(fromTime)}부터 ${isOverMidnight ? '다음 날 ' : ''}${clockText(untilTime)}까지`
}

function weekdaysText(weekdays: readonly number[]): string {
  const days = [...new Set(weekdays)].sort()
  if (days.length === 0 || days.length === 7) return ''
  if (days.join() === '1,2,3,4,5') return '평일'
  return days.join() === '6,7' ? '주말' : `${days.map((day) => WEEKDAYS[day]).join('·')}요일`
}

/** Empty where the rule is for all. */
function buyersText({ groups, isFirstOrder, newMemberDays, storeIds }: PromotionConditions, names: RuleNames): string {
  const about = [
    storeIds.length > 0 && `${listText(storeIds, names.store, '매장')}의 화면을 보고 온`,
    newMemberDays !== null && `가입한 지 ${newMemberDays}일이 지나지 않은`,
    isFirstOrder && '첫 주문을 하는',
    groups.length > 0 && groups.map((group) => BUYER_GROUP_LABELS[group]).join('·'),
  ].filter(Boolean)
  return about.length === 0 ? '' : `${about.join(' ')} 회원`
}

/** Empty for all products. */
function goodsText(targets: PromotionTargets, names: RuleNames): string {
  const { productIds, categoryIds, brands, supplierIds, optionValues } = targets
  const itself = (name: string) => name
  const about = [
    // The supplier of named products goes without saying.
    productIds.length === 0 && supplierIds.length > 0 && `${listText(supplierIds, names.supplier, '공급자')}의`,
    brands.length > 0 && `${listText(brands, itself, '브랜드')} 브랜드`,
    categoryIds.length > 0 && `${listText(categoryIds, names.category, '카테고리')} 카테고리`,
    optionValues.length > 0 && `${listText(optionValues, itself, '옵션')} 옵션`,
  ].filter(Boolean)
  if (productIds.length > 0) return [...about, listText(productIds, names.product, '상품')].join(' ')
  return about.length > 0 ? `${about.join(' ')} 상품` : ''
}

/** `‘머그컵’`, `‘머그컵’, ‘접시’`, `‘머그컵’ 외 4개 상품` */
function listText(ids: readonly string[], nameOf: (id: string) => string | undefined, kind: string): string {
  const quoted = (id: string) => {
    const name = nameOf(id)
    return name === undefined ? `삭제된 ${kind}` : `‘${name}’`
  }
  if (ids.length <= 2) return ids.map(quoted).join(', ')
  return `${quoted(ids[0] ?? '')} 외 ${ids.length - 1}개 ${kind}`
}

/** What a buyer does to get it: `‘머그컵’을 3개 이상 사면`. */
function orderText({ isCoupon, effect, conditions }: Rule, goods: string, names: RuleNames): string {
  const least = leastText(conditions)
  const bundle = effect.kind === 'bundle_price' && !goods && !least ? `${bundleText(effect, names)}를 함께` : ''
  const wanted = bundle || [goods && withParticle(goods, '을/를'), least].filter(Boolean).join(' ')
  if (!wanted) return isCoupon ? '주문할 때 쿠폰을 쓰면' : '주문하면'
  return `${wanted} ${isCoupon ? '살 때 쿠폰을 쓰면' : '사면'}`
}

function leastText({ minQuantity, minAmount }: PromotionConditions): string {
  const least = [minQuantity !== null && `${count(minQuantity)}개`, minAmount !== null && formatWon(minAmount)]
  const words = least.filter(Boolean)
  return words.length === 0 ? '' : `${words.join(', ')} 이상`
}

function bundleText({ items }: Extract<PromotionEffect, { kind: 'bundle_price' }>, names: RuleNames): string {
  return items
    .map(({ productId, quantity }) => `${listText([productId], names.product, '상품')} ${count(quantity)}개`)
    .join(', ')
}

function effectText({ effect, conditions }: Rule, goods: string, names: RuleNames): string {
  const upTo = (maxAmount: number | null) => (maxAmount === null ? '' : ` 최대 ${formatWon(maxAmount)}까지`)
  const hasWanted = goods !== '' || leastText(conditions) !== ''
  switch (effect.kind) {
    case 'line_percent':
      return hasWanted
        ? `${effect.percent}%를${upTo(effect.maxAmount)} 할인합니다`
        : `모든 상품을 ${effect.percent}%${effect.maxAmount === null ? '' : `,${upTo(effect.maxAmount)}`} 할인합니다`
    case 'line_amount':
      return `${hasWanted ? '' : '모든 상품을 '}개당 ${formatWon(effect.amount)}${hasWanted ? '을' : ''} 할인합니다`
    case 'fixed_price':
      return `${hasWanted ? '' : '모든 상품을 '}개당 ${formatWon(effect.price)}에 드립니다`
    case 'buy_x_get_y':
      return getText(effect, names)
    case 'cheapest_free':
      return `${count(effect.quantity)}개마다 가장 싼 1개를 무료로 드립니다`
    case 'bundle_price':
      return hasWanted
        ? `${bundleText(effect, names)} 묶음을 ${formatWon(effect.price)}에 드립니다`
        : `모두 ${formatWon(effect.price)}에 드립니다`
    case 'order_percent':
      return `${goods ? '그 상품' : '주문'} 금액의 ${effect.percent}%를${upTo(effect.maxAmount)} 할인합니다`
    case 'order_amount':
      return `${goods ? '그 상품' : '주문'} 금액에서 ${formatWon(effect.amount)}을 할인합니다`
    case 'free_shipping':
      return effect.maxAmount === null ? '배송비를 받지 않습니다' : `배송비를${upTo(effect.maxAmount)} 할인합니다`
    case 'gift':
      return `사은품 ${listText([effect.variantId], names.variant, '상품')} ${count(effect.quantity)}개를 드립니다`
  }
}

function getText(effect: Extract<PromotionEffect, { kind: 'buy_x_get_y' }>, names: RuleNames): string {
  const { buyQuantity, getQuantity, getPercent, getTargets } = effect
  const isFree = getPercent === 100
  const given = `${count(getQuantity)}개를 ${isFree ? '무료로 드립니다' : `${getPercent}% 할인합니다`}`
  if (getTargets) return `${count(buyQuantity)}개마다 ${goodsText(getTargets, names) || '다른 상품'} ${given}`
  return `같은 상품 ${count(buyQuantity + getQuantity)}개마다 ${given}${isFree ? `(${buyQuantity}+${getQuantity})` : ''}`
}

const count = (quantity: number) => quantity.toLocaleString('ko-KR')
