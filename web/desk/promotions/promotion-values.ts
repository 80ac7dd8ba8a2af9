import { type Promotion, PromotionForm, type PromotionNames } from '@jangteo/contracts/promotions/promotions.ts'
import type { BuyerGroup, PromotionClass, PromotionEffectKind } from '@jangteo/domain/promotions/promotion.ts'
import type { FieldErrors } from 'react-hook-form'

/** Something picked by its name; brands and option values are their own ids. */
export interface Choice {
  id: string
  name: string
}

export interface TargetValues {
  products: Choice[]
  categories: Choice[]
  brands: Choice[]
  suppliers: Choice[]
  optionValues: Choice[]
}

type Amount = number | null

/** Amounts of all kinds: those of another kind come back with it, and are not sent. */
export interface EffectValues {
  kind: PromotionEffectKind
  percent: Amount
  maxAmount: Amount
  amount: Amount
  price: Amount
  buyQuantity: Amount
  getQuantity: Amount
  getPercent: Amount
  hasGetTargets: boolean
  getTargets: TargetValues
  freeOf: Amount
  items: { product: Choice; quantity: Amount }[]
  gift: Choice | null
  giftQuantity: Amount
}

export interface PromotionValues {
  name: string
  description: string
  badge: string
  image: string | null
  isListed: boolean
  isCoupon: boolean
  effect: EffectValues
  targets: TargetValues
  conditions: {
    groups: BuyerGroup[]
    isFirstOrder: boolean
    newMemberDays: Amount
    minAmount: Amount
    minQuantity: Amount
    weekdays: number[]
    fromTime: string
    untilTime: string
    stores: Choice[]
  }
  /** `2026-11-17T10:00` in Seoul, as the input has it. */
  startsAt: string
  endsAt: string
  priority: Amount
  combinesWith: PromotionClass[]
  marketPercent: Amount
  maxUses: Amount
  budget: Amount
  usesPerBuyer: Amount
  code: string
  isClaimable: boolean
  isWelcome: boolean
  validDays: Amount
}

const NO_TARGETS: TargetValues = { products: [], categories: [], brands: [], suppliers: [], optionValues: [] }

const NO_EFFECT: EffectValues = {
  ...{ kind: 'line_percent', percent: 10, maxAmount: null, amount: null, price: null },
  ...{ buyQuantity: 1, getQuantity: 1, getPercent: 100, hasGetTargets: false, getTargets: NO_TARGETS },
  ...{ freeOf: 3, items: [], gift: null, giftQuantity: 1 },
}

export function newPromotion(now: Date): PromotionValues {
  return {
    ...{ name: '', description: '', badge: '', image: null, isListed: true, isCoupon: false },
    effect: NO_EFFECT,
    targets: NO_TARGETS,
    conditions: {
      ...{ groups: [], isFirstOrder: false, newMemberDays: null, minAmount: null, minQuantity: null },
      ...{ weekdays: [], fromTime: '', untilTime: '', stores: [] },
    },
    startsAt: toSeoulInput(now.toISOString()),
    endsAt: '',
    ...{ priority: 0, combinesWith: ['shipping', 'coupon'], marketPercent: 100 },
    ...{ maxUses: null, budget: null, usesPerBuyer: null },
    ...{ code: '', isClaimable: false, isWelcome: false, validDays: null },
  }
}

const SEOUL_MS = 9 * 3_600_000
const MINUTES = 16

/** Value of a `datetime-local` input in the shop's time zone. */
function toSeoulInput(moment: string): string {
  return new Date(Date.parse(moment) + SEOUL_MS).toISOString().slice(0, MINUTES)
}

/** The moment that the input shows; an empty text where nothing is typed, which the contract refuses. */
function fromSeoulInput(text: string): string {
  return text && `${text}:00+09:00`
}

export function valuesOf(promotion: Promotion, names: PromotionNames): PromotionValues {
  const { name, description, badge, image, isListed, isCoupon, conditions } = promotion
  const { groups, isFirstOrder, newMemberDays, minAmount, minQuantity, weekdays, storeIds } = conditions
  return {
    ...{ name, description, badge, image, isListed, isCoupon },
    effect: effectValues(promotion.effect, names),
    targets: targetValues(promotion.targets, names),
    conditions: {
      ...{ groups, isFirstOrder, newMemberDays, minAmount, minQuantity, weekdays },
      fromTime: conditions.fromTime ?? '',
      untilTime: conditions.untilTime ?? '',
      stores: named(storeIds, names.stores),
    },
    startsAt: toSeoulInput(promotion.startsAt),
    endsAt: promotion.endsAt === null ? '' : toSeoulInput(promotion.endsAt),
    priority: promotion.priority,
    combinesWith: promotion.combinesWith,
    marketPercent: promotion.marketPercent,
    maxUses: promotion.maxUses,
    budget: promotion.budget,
    usesPerBuyer: promotion.usesPerBuyer,
    code: promotion.code ?? '',
    isClaimable: promotion.isClaimable,
    isWelcome: promotion.isWelcome,
    validDays: promotion.validDays,
  }
}

function named(ids: readonly string[], known: readonly Choice[]): Choice[] {
  return ids.map((id) => ({ id, name: known.find((one) => one.id === id)?.name ?? '지워진 항목' }))
}

const selfNamed = (texts: readonly string[]): Choice[] => texts.map((name) => ({ id: name, name }))

function targetValues(targets: Promotion['targets'], names: PromotionNames): TargetValues {
  return {
    products: named(targets.productIds, names.products),
    categories: named(targets.categoryIds, names.categories),
    brands: selfNamed(targets.brands),
    suppliers: named(targets.supplierIds, names.suppliers),
    optionValues: selfNamed(targets.optionValues),
  }
}

function effectValues(effect: Promotion['effect'], names: PromotionNames): EffectValues {
  const values = { ...NO_EFFECT, kind: effect.kind }
  switch (effect.kind) {
    case 'cheapest_free':
      return { ...values, freeOf: effect.quantity }
    case 'buy_x_get_y': {
      const { buyQuantity, getQuantity, getPercent, getTargets } = effect
      const others = getTargets ? targetValues(getTargets, names) : NO_TARGETS
      return { ...values, buyQuantity, getQuantity, getPercent, hasGetTargets: !!getTargets, getTargets: others }
    }
    case 'bundle_price': {
      const products = named(
        effect.items.map(({ productId }) => productId),
        names.products,
      )
      const items = products.map((product, place) => ({ product, quantity: effect.items[place]?.quantity ?? 1 }))
      return { ...values, price: effect.price, items }
    }
    case 'gift':
      return {
        ...values,
        gift: { id: effect.variantId, name: names.variant?.name ?? '지워진 상품' },
        giftQuantity: effect.quantity,
      }
    default:
      return { ...values, ...effect }
  }
}

/** The body of the contract, as far as it is filled in. */
export function formOf(values: PromotionValues) {
  const { effect, targets, conditions, startsAt, endsAt, code, isCoupon, ...rest } = values
  const { fromTime, untilTime, stores, ...others } = conditions
  const couponOnly = { isClaimable: values.isClaimable, isWelcome: values.isWelcome, validDays: values.validDays }
  return {
    ...rest,
    isCoupon,
    effect: effectOf(effect),
    targets: effect.kind === 'bundle_price' ? targetsOf(NO_TARGETS) : targetsOf(targets),
    conditions: { ...others, fromTime: fromTime || null, untilTime: untilTime || null, storeIds: idsOf(stores) },
    startsAt: fromSeoulInput(startsAt),
    endsAt: fromSeoulInput(endsAt) || null,
    ...(isCoupon
      ? { ...couponOnly, code: code.trim() || null }
      : { code: null, isClaimable: false, isWelcome: false, validDays: null }),
  }
}

const idsOf = (choices: readonly Choice[]) => choices.map(({ id }) => id)

function targetsOf({ products, categories, brands, suppliers, optionValues }: TargetValues): Promotion['targets'] {
  return {
    productIds: idsOf(products),
    categoryIds: idsOf(categories),
    brands: idsOf(brands),
    supplierIds: idsOf(suppliers),
    optionValues: idsOf(optionValues),
  }
}

/** Only the fields of its kind. */
function effectOf(effect: EffectValues) {
  const { kind, percent, maxAmount, amount, price, buyQuantity, getQuantity, getPercent } = effect
  switch (kind) {
    case 'line_percent':
    case 'order_percent':
      return { kind, percent, maxAmount }
    case 'line_amount':
    case 'order_amount':
      return { kind, amount }
    case 'fixed_price':
      return { kind, price }
    case 'buy_x_get_y':
      return {
        ...{ kind, buyQuantity, getQuantity, getPercent },
        getTargets: effect.hasGetTargets ? targetsOf(effect.getTargets) : null,
      }
    case 'cheapest_free':
      return { kind, quantity: effect.freeOf }
    case 'bundle_price':
      return { kind, price, items: effect.items.map(({ product, quantity }) => ({ productId: product.id, quantity })) }
    case 'free_shipping':
      return { kind, maxAmount }
    case 'gift':
      return { kind, variantId: effect.gift?.id ?? '', quantity: effect.giftQuantity }
  }
}

interface Issue {
  path: readonly PropertyKey[]
  message: string
}

/** The names of the form where they differ from those of the contract. */
const FIELDS: Record<string, string> = {
  'effect.variantId': 'effect.gift',
  'targets.productIds': 'targets.products',
  'targets.categoryIds': 'targets.categories',
  'targets.supplierIds': 'targets.suppliers',
  'conditions.storeIds': 'conditions.stores',
  conditions: 'conditions.fromTime',
  effect: 'effect.kind',
}

/** The field of the form for a path of the contract, also of an answer of the server: `promotion.code`. */
export function fieldAt(path: string, kind: PromotionEffectKind): string {
  const own = path.replace(/^promotion\./, '')
  if (own === 'effect.quantity') return kind === 'gift' ? 'effect.giftQuantity' : 'effect.freeOf'
  const [place] = own.match(/^effect\.getTargets/) ?? []
  if (place) return 'effect.hasGetTargets'
  const ofList = own.match(/^(targets\.\w+|conditions\.storeIds|effect\.items)\.\d+$/)
  const field = ofList?.[1] ?? own
  return FIELDS[field] ?? field
}

/** The checked body, or the problems at the fields of the form. */
export function validatePromotion(values: PromotionValues) {
  const { data, error } = PromotionForm.safeParse(formOf(values))
  if (data) return { promotion: data, errors: {} }
  return { promotion: undefined, errors: toErrors(error.issues, values.effect.kind) }
}

function toErrors(issues: readonly Issue[], kind: PromotionEffectKind): FieldErrors<PromotionValues> {
  const errors: Record<string, unknown> = {}
  for (const { path, message } of issues) {
    const steps = fieldAt(path.join('.'), kind).split('.')
    const last = steps.pop() ?? ''
    let at = errors
    for (const step of steps) {
      at[step] ??= {}
      at = at[step] as Record<string, unknown>
    }
    at[last] ??= { type: 'rule', message }
  }
  return errors
}
