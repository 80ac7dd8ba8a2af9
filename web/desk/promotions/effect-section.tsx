import { COUPON_EFFECTS, type PromotionEffectKind } from '@jangteo/domain/promotions/promotion.ts'
import { Trash2 } from 'lucide-react'
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Field, FieldGroup } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select.tsx'
import { ProductPicker, VariantPicker } from './choice-pickers.tsx'
import { AmountField, CheckField, PickerField } from './form-fields.tsx'
import type { PromotionValues } from './promotion-values.ts'

export const EFFECT_LABELS: Record<PromotionEffectKind, string> = {
  line_percent: '상품 정률 할인',
  line_amount: '상품 정액 할인',
  fixed_price: '균일가',
  buy_x_get_y: 'N개 사면 M개 더 (1+1)',
  cheapest_free: '가장 싼 상품 무료',
  bundle_price: '묶음 가격',
  order_percent: '주문 정률 할인',
  order_amount: '주문 정액 할인',
  free_shipping: '무료배송',
  gift: '사은품',
}

const EFFECT_HELPS: Record<PromotionEffectKind, string> = {
  line_percent: '대상 상품의 가격을 비율만큼 할인합니다.',
  line_amount: '대상 상품 한 개마다 정한 금액을 할인합니다.',
  fixed_price: '대상 상품 가운데 더 비싼 것을 이 가격에 팝니다.',
  buy_x_get_y: '정한 수량을 사면 몇 개를 더 싸게, 또는 무료로 드립니다.',
  cheapest_free: '대상 상품을 정한 수량만큼 담을 때마다 가장 싼 한 개가 무료입니다.',
  bundle_price: '고른 상품을 함께 담으면 묶음 가격을 받습니다.',
  order_percent: '대상 상품의 합계에서 비율만큼 할인합니다.',
  order_amount: '대상 상품의 합계에서 정한 금액을 할인합니다.',
  free_shipping: '배송비를 받지 않습니다.',
  gift: '조건에 맞는 주문에 상품을 함께 보냅니다.',
}

/** What suppliers can propose: effects on their own lines. */
const SUPPLIER_EFFECTS = [
  'line_percent',
  'line_amount',
  'fixed_price',
  'buy_x_get_y',
  'cheapest_free',
  'bundle_price',
] as const satisfies readonly PromotionEffectKind[]

const ALL_EFFECTS = Object.keys(EFFECT_LABELS) as PromotionEffectKind[]

export function EffectFields({ isSupplier }: { isSupplier: boolean }) {
  const { register, formState } = useFormContext<PromotionValues>()
  const [kind, isCoupon] = useWatch<PromotionValues, ['effect.kind', 'isCoupon']>({ name: ['effect.kind', 'isCoupon'] })
  const kinds: readonly PromotionEffectKind[] = isSupplier ? SUPPLIER_EFFECTS : isCoupon ? COUPON_EFFECTS : ALL_EFFECTS
  return (
    <div className="grid gap-4">
      <Field label="혜택 종류" required help={EFFECT_HELPS[kind]} error={formState.errors.effect?.kind?.message}>
        <Select options={kinds.map((value) => ({ value, label: EFFECT_LABELS[value] }))} {...register('effect.kind')} />
      </Field>
      <FieldsOfKind kind={kind} />
    </div>
  )
}

function FieldsOfKind({ kind }: { kind: PromotionEffectKind }) {
  const hasGetTargets = useWatch<PromotionValues, 'effect.hasGetTargets'>({ name: 'effect.hasGetTargets' })
  switch (kind) {
    case 'line_percent':
    case 'order_percent':
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          <AmountField name="effect.percent" label="할인율" unit="%" required />
          <AmountField
            name="effect.maxAmount"
            label="최대 할인 금액"
            unit="원"
            help="주문 한 건의 합계입니다. 비우면 제한이 없습니다."
          />
        </div>
      )
    case 'line_amount':
      return <AmountField name="effect.amount" label="개당 할인 금액" unit="원" required />
    case 'order_amount':
      return <AmountField name="effect.amount" label="할인 금액" unit="원" required />
    case 'fixed_price':
      return (
        <AmountField name="effect.price" label="균일가" unit="원" required help="상품 목록의 가격과 같은 기준입니다." />
      )
    case 'buy_x_get_y':
      return (
        <div className="grid gap-4">
          <div className="grid gap-4 sm:grid-cols-3">
            <AmountField name="effect.buyQuantity" label="사는 수량" unit="개" required />
            <AmountField name="effect.getQuantity" label="더 받는 수량" unit="개" required />
            <AmountField
              name="effect.getPercent"
              label="더 받는 상품 할인율"
              unit="%"
              required
              help="100%면 무료입니다."
            />
          </div>
          <CheckField
            name="effect.hasGetTargets"
            label="다른 상품을 더 드리기"
            help="끄면 같은 상품끼리 묶습니다. 더 받는 상품도 장바구니에 담겨 있어야 합니다."
          />
          {hasGetTargets && (
            <div className="grid gap-4 border-line border-l-2 pl-4">
              <PickerField of="product" name="effect.getTargets.products" label="더 받는 상품" />
              <PickerField of="category" name="effect.getTargets.categories" label="더 받는 상품의 카테고리" />
            </div>
          )}
        </div>
      )
    case 'cheapest_free':
      return <AmountField name="effect.freeOf" label="몇 개마다 한 개 무료" unit="개" required />
    case 'bundle_price':
      return <BundleFields />
    case 'free_shipping':
      return (
        <AmountField
          name="effect.maxAmount"
          label="최대 지원 배송비"
          unit="원"
          help="비우면 배송비를 모두 받지 않습니다."
        />
      )
    case 'gift':
      return (
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
          <Controller<PromotionValues, 'effect.gift'>
            name="effect.gift"
            render={({ field: { value, onChange }, fieldState: { error } }) => (
              <VariantPicker label="사은품" chosen={value} onChange={onChange} error={error?.message} />
            )}
          />
          <AmountField name="effect.giftQuantity" label="수량" unit="개" required />
        </div>
      )
  }
}

function BundleFields() {
  const { control, formState } = useFormContext<PromotionValues>()
  const items = useFieldArray({ control, name: 'effect.items' })
  const problem = formState.errors.effect?.items
  return (
    <div className="grid gap-4">
      <ProductPicker
        label="묶을 상품"
        help="10개 상품까지 묶을 수 있습니다."
        error={problem?.message ?? problem?.root?.message}
        chosen={[]}
        onChange={([product]) => {
          if (product && !items.fields.some((item) => item.product.id === product.id))
            items.append({ product, quantity: 1 })
        }}
      />
      {items.fields.length > 0 && (
        <FieldGroup label="묶음 구성">
          <ul className="grid gap-3">
            {items.fields.map(({ id, product }, place) => (
              <li key={id} className="flex items-end gap-2 rounded-control border border-line p-3">
                <div className="min-w-0 flex-1">
                  <AmountField name={`effect.items.${place}.quantity`} label={`${product.name} 수량`} unit="개" />
                </div>
                <IconButton icon={Trash2} label={`${product.name} 빼기`} onClick={() => items.remove(place)} />
              </li>
            ))}
          </ul>
        </FieldGroup>
      )}
      <AmountField
        name="effect.price"
        label="묶음 가격"
        unit="원"
        required
        help="상품 목록의 가격과 같은 기준입니다."
      />
    </div>
  )
}
