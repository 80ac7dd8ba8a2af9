import type { Cart, CartItem } from '@jangteo/contracts/orders/cart.ts'
import { type Address, type Checkout, createAddress, type PlacedOrder } from '@jangteo/contracts/orders/checkout.ts'
import { takesCashReceipt } from '@jangteo/domain/orders/cash-receipt.ts'
import type { PricedCart } from '@jangteo/domain/promotions/price-cart.ts'
import { priceOffer } from '@jangteo/domain/promotions/price-offer.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { FormProvider, type UseFormReturn, useController, useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { api } from '../../app/api.ts'
import { ApiError } from '../../app/session/api-error.ts'
import { useUser } from '../../app/session/use-user.ts'
import { AddressDialog } from '../../trade/addresses/address-dialog.tsx'
import { ADDRESS_FIELDS, type AddressValues, EMPTY_ADDRESS, pickAddress } from '../../trade/addresses/address-values.ts'
import { cartQuery } from '../../trade/cart/queries.ts'
import { ItemLine } from '../../trade/orders/item-line.tsx'
import { startPayment } from '../../trade/orders/start-payment.ts'
import { ArrivalLine } from '../../trade/shipping/arrival-line.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import {
  AddressSection,
  type CheckoutValues,
  creditProblemOf,
  PaymentSection,
  PaySummary,
  type ShippingMethod,
  ShippingMethodSection,
} from './checkout-sections.tsx'
import { checkoutOf, PICKUP_POINTS_KEY } from './queries.ts'
import { usePlaceOrder } from './use-place-order.ts'

const PickupSection = lazy(() => import('./pickup-section.tsx'))
const CashReceiptSection = lazy(() => import('./cash-receipt-section.tsx'))
const DiscountSection = lazy(() => import('./discount-section.tsx'))

interface CheckoutFormProps {
  /** The cart lines selected for this order. */
  items: readonly string[]
  checkout: Checkout
  saved: readonly Address[]
}

export function CheckoutForm({ items, checkout: opened, saved }: CheckoutFormProps) {
  const empty = { ...EMPTY_ADDRESS, recipientName: useUser().name }
  const form = useForm<CheckoutValues>({
    defaultValues: {
      ...pickAddress(saved[0] ?? empty),
      shippingMethod: 'delivery',
      pickupPoint: null,
      saveAddress: saved.length === 0,
      paymentMethod: opened.paymentMethods[0] ?? 'transfer',
      couponId: opened.bestCoupon?.id ?? '',
      points: 0,
      cashReceiptPurpose: '',
      cashReceiptNumbers: { income_deduction: '', expense_proof: '' },
      consent: false,
    },
  })
  const pickup = usePickup(form)
  const typedZipCode = useWatch({ control: form.control, name: 'zipCode' })
  const { checkout, query, isComputing, retry } = useCheckoutAt(pickup.point?.zipCode ?? typedZipCode, {
    ...{ items, opened },
  })
  const [couponId, points, paymentMethod] = useWatch({
    control: form.control,
    name: ['couponId', 'points', 'paymentMethod'],
  })
  // The same function as the server's.
  const totals = priceOffer(checkout.cart, checkout.cart.items, { couponId, points }, new Date())
  const gifts = totals.gifts.flatMap(
    ({ promotionId }) => checkout.cart.gifts.find((gift) => gift.promotionId === promotionId) ?? [],
  )
  const canUseCredit = checkout.credit && creditProblemOf(checkout.credit, totals.payableAmount) === null
  useAvailableMethod(form, checkout.paymentMethods, !!canUseCredit)
  const { chosenId, choose } = useAddressChoice(form, saved[0], empty)
  const [edited, setEdited] = useState<Address>()
  const afterPlacing = useAfterPlacing(form.getValues, chosenId === undefined && !pickup.isChosen)
  const { place, changes } = usePlaceOrder(query, afterPlacing, pickup.handleClosed)

  const submit = form.handleSubmit((values) => {
    // The total of this address is not known yet.
    if (isComputing) return
    place.mutate({
      cartItemIds: checkout.cart.items.map(({ id }) => id),
      expectedTotal: totals.totalAmount,
      ...(totals.discounts.some(({ stage }) => stage === 'coupon' || stage === 'shipping') && couponId && { couponId }),
      ...(totals.pointsAmount > 0 && { points: totals.pointsAmount }),
      ...(gifts.length > 0 && { giftPromotionIds: gifts.map(({ promotionId }) => promotionId) }),
      ...destinationOf(values),
      paymentMethod: values.paymentMethod,
      ...cashReceiptOf(values),
      consent: true,
    })
  })

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {changes.length > 0 && <ChangesBanner changes={changes} />}
          {(checkout.offersPickup || pickup.isChosen) && <ShippingMethodSection {...pickup.method} />}
          {pickup.isChosen ? (
            <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
              <PickupSection {...pickup.section} />
            </Suspense>
          ) : (
            <AddressSection saved={saved} chosenId={chosenId} onChoose={choose} onEdit={setEdited} />
          )}
          {(checkout.cart.coupons.length > 0 || checkout.cart.points) && (
            <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
              <DiscountSection cart={checkout.cart} totals={totals} />
            </Suspense>
          )}
          <PaymentSection {...checkout} payableAmount={totals.payableAmount} />
          {takesCashReceipt(paymentMethod) && totals.payableAmount > 0 && (
            <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
              <CashReceiptSection />
            </Suspense>
          )}
          <LinesSection items={checkout.cart.items} lines={totals.lines} gifts={gifts} />
        </div>
        <PaySummary
          checkout={checkout}
          totals={totals}
          pending={place.isPending || place.isSuccess}
          computing={isComputing}
          onRetry={retry}
          unanswered={place.error instanceof ApiError && place.error.status === 0}
        />
      </form>
      {/* Outside the form, so that submitting the dialog does not submit the order. */}
      {edited && (
        <AddressDialog
          address={edited}
          onClose={() => setEdited(undefined)}
          onSaved={(all) => choose(all.find(({ id }) => id === edited.id))}
        />
      )}
    </FormProvider>
  )
}

/**
 * Pickup in a store instead of delivery. Both methods share the fields of recipient and phone number: switching keeps
 * what was typed for each of them, so that a saved address is not sent with the name of the person who picks up.
 */
function usePickup(form: UseFormReturn<CheckoutValues>) {
  const client = useQueryClient()
  const { control, getValues, setValue, setError, clearErrors } = form
  const shippingMethod = useWatch({ control, name: 'shippingMethod' })
  const isChosen = shippingMethod === 'pickup'
  const { field, fieldState } = useController({
    control,
    name: 'pickupPoint',
    rules: {
      validate: (point, values) => values.shippingMethod !== 'pickup' || !!point || '수령할 매장을 선택해 주세요',
    },
  })
  const typed = useRef<Partial<Record<ShippingMethod, Recipient>>>({})
  const change = (next: ShippingMethod) => {
    const { recipientName, phone } = getValues()
    typed.current[shippingMethod] = { recipientName, phone }
    const recipient = typed.current[next] ?? { recipientName, phone }
    setValue('recipientName', recipient.recipientName)
    setValue('phone', recipient.phone)
    setValue('shippingMethod', next)
    clearErrors()
  }
  const handleClosed = (message: string) => {
    // `field.onChange` would validate and replace the message below.
    setValue('pickupPoint', null)
    setError('pickupPoint', { message }, { shouldFocus: true })
    void client.invalidateQueries({ queryKey: PICKUP_POINTS_KEY })
  }
  return {
    isChosen,
    point: isChosen ? field.value : null,
    handleClosed,
    method: { value: shippingMethod, onChange: change },
    section: {
      chosen: field.value,
      onChoose: field.onChange,
      error: fieldState.error?.message,
      ref: field.ref,
    },
  }
}

type Recipient = Pick<AddressValues, 'recipientName' | 'phone'>

/** To the store, under the name of the person who picks the order up there; or to the address. */
function destinationOf(values: CheckoutValues) {
  const { shippingMethod, pickupPoint: point, recipientName, phone } = values
  if (shippingMethod !== 'pickup' || !point) return { shippingAddress: pickAddress(values) }
  const { zipCode, address, detailAddress } = point
  const shippingAddress = { recipientName, phone, zipCode, address, detailAddress, deliveryRequest: '' }
  return { shippingAddress, pickupPointId: point.id }
}

function cashReceiptOf({ paymentMethod, cashReceiptPurpose: purpose, cashReceiptNumbers }: CheckoutValues) {
  if (!purpose || !takesCashReceipt(paymentMethod)) return {}
  return { cashReceipt: { purpose, number: cashReceiptNumbers[purpose] } }
}

interface Opened {
  items: readonly string[]
  /** For the default address. */
  opened: Checkout
}

/**
 * Where suppliers ship, the fees depend on the postcode: another one than the checkout was computed for is asked for,
 * once it is complete. The form stays open meanwhile, and when the answer does not arrive.
 */
function useCheckoutAt(zipCode: string, { items, opened }: Opened) {
  const { supplierShipping } = opened.cart
  const isOther = supplierShipping !== null && /^\d{5}$/.test(zipCode) && zipCode !== supplierShipping.zipCode
  const query = isOther ? checkoutOf(items, zipCode) : checkoutOf(items)
  const { data, isError, refetch } = useQuery({ ...query, enabled: isOther })
  const isComputing = isOther && !data
  const retry = isComputing && isError ? () => void refetch() : undefined
  return { checkout: (isOther && data) || opened, query, isComputing, retry }
}

/** Saves the address if requested, refreshes the cart and continues to payment. */
function useAfterPlacing(valuesNow: () => CheckoutValues, isNewAddress: boolean) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async ({ orderNumber, pay, needsApproval, paymentMethod }: PlacedOrder) => {
    void client.prefetchQuery(cartQuery)
    const values = valuesNow()
    if (isNewAddress && values.saveAddress) await keepAddress(values)
    if (pay) return startPayment(pay, (path) => void navigate(path, { replace: true }))
    if (needsApproval) toast.success('승인을 요청했습니다.', { description: '승인되면 알려 드립니다.' })
    else if (paymentMethod === 'credit') toast.success('외상 주문을 확정했습니다.')
    else toast.success('주문을 접수했습니다.', { description: '아래 계좌로 기한 안에 입금해 주세요.' })
    await navigate(`/orders/${orderNumber}`, { replace: true })
  }
}

/** The order is placed even if saving the address fails. */
async function keepAddress(values: CheckoutValues): Promise<void> {
  const body = { ...pickAddress(values), isDefault: false }
  await api(createAddress, { body }, { quiet: true }).catch(() =>
    toast.info('배송지는 저장하지 못했습니다.', { description: '내 계정에서 다시 저장할 수 있습니다.' }),
  )
}

/** Takes the focus, because on phones the order button is far below it. */
function ChangesBanner({ changes }: { changes: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other changes are news again
  useEffect(() => box.current?.focus(), [changes])
  return (
    <div ref={box} role="alert" tabIndex={-1} className="scroll-mt-[calc(var(--header-height)+1rem)] rounded-card">
      <Banner tone="warning" title="그 사이에 바뀐 것이 있습니다">
        <ul className="my-1 list-disc pl-5">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        <p>입력하신 내용은 그대로 있습니다. 새 금액을 확인하고 이어서 결제해 주세요.</p>
      </Banner>
    </div>
  )
}

interface LinesSectionProps {
  items: readonly CartItem[]
  /** Priced, in the order of the items. */
  lines: PricedCart['lines']
  gifts: Cart['gifts']
}

function LinesSection({ items, lines, gifts }: LinesSectionProps) {
  return (
    <Card title={`주문 상품 ${items.length}가지`}>
      <ul className="divide-y divide-line">
        {items.map(({ id, slug, productName, productImage, productBrand, supplierName, ...item }, at) => (
          <ItemLine
            key={id}
            slug={slug}
            name={productName}
            option={item}
            image={productImage}
            origin={productBrand ?? supplierName}
            unitPrice={item.unitPrice}
            priceListName={item.priceListName}
            promotionAmount={lines[at]?.promotionAmount ?? 0}
            quantity={item.quantity}
          >
            <ArrivalLine dispatch={item.dispatch} />
            {item.problem && <p className="font-medium text-danger text-sm">{item.problem}</p>}
          </ItemLine>
        ))}
      </ul>
      {gifts.map(({ promotionId, productName, quantity }) => (
        <p key={promotionId} className="border-line border-t py-3 text-sm">
          <Badge tone="brand">사은품</Badge> {productName} {quantity.toLocaleString('ko-KR')}개
        </p>
      ))}
      {items.some(({ dispatch }) => dispatch) && (
        <p className="mt-4 border-line border-t pt-4 text-ink-soft text-sm">
          도착 예정일은 지금 결제할 때의 날짜입니다. 입금으로 결제하면 입금이 확인된 때부터 셉니다.
        </p>
      )}
    </Card>
  )
}

/** A refused order may come back with fewer methods than the form was opened with. */
function useAvailableMethod(
  form: UseFormReturn<CheckoutValues>,
  methods: Checkout['paymentMethods'],
  canUseCredit: boolean,
) {
  useEffect(() => {
    const [first] = methods
    const chosen = form.getValues('paymentMethod')
    const isAvailable = chosen === 'credit' ? canUseCredit : methods.includes(chosen)
    if (first && !isAvailable) form.setValue('paymentMethod', first)
  }, [form, methods, canUseCredit])
}

/** Selecting a saved address fills the form; switching back to a new address restores what was typed. */
function useAddressChoice(form: UseFormReturn<CheckoutValues>, first: Address | undefined, empty: AddressValues) {
  const [chosenId, setChosenId] = useState(first?.id)
  const typed = useRef(empty)
  const choose = (address: Address | undefined) => {
    if (chosenId === undefined) typed.current = pickAddress(form.getValues())
    const values = address ? pickAddress(address) : typed.current
    for (const field of ADDRESS_FIELDS) form.setValue(field, values[field])
    form.clearErrors(ADDRESS_FIELDS)
    setChosenId(address?.id)
  }
  return { chosenId, choose }
}
