import type { CartItem } from '@jangteo/contracts/orders/cart.ts'
import { type Address, type Checkout, createAddress, type PlacedOrder } from '@jangteo/contracts/orders/checkout.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { api } from '../../app/api.ts'
import { ApiError } from '../../app/session/api-error.ts'
import { useUser } from '../../app/session/use-user.ts'
import { AddressDialog } from '../../trade/addresses/address-dialog.tsx'
import { ADDRESS_FIELDS, type AddressValues, EMPTY_ADDRESS, pickAddress } from '../../trade/addresses/address-values.ts'
import { cartQuery } from '../../trade/cart/queries.ts'
import { ItemLine } from '../../trade/orders/item-line.tsx'
import { startPayment } from '../../trade/orders/start-payment.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'
import { AddressSection, type CheckoutValues, PaymentSection, PaySummary } from './checkout-sections.tsx'
import { usePlaceOrder } from './use-place-order.ts'

interface CheckoutFormProps {
  /** The cart lines selected for this order. */
  items: readonly string[]
  checkout: Checkout
  saved: readonly Address[]
}

export function CheckoutForm({ items, checkout, saved }: CheckoutFormProps) {
  const empty = { ...EMPTY_ADDRESS, recipientName: useUser().name }
  const form = useForm<CheckoutValues>({
    defaultValues: {
      ...pickAddress(saved[0] ?? empty),
      saveAddress: saved.length === 0,
      paymentMethod: checkout.paymentMethods[0] ?? 'transfer',
      consent: false,
    },
  })
  useAvailableMethod(form, checkout.paymentMethods)
  const { chosenId, choose } = useAddressChoice(form, saved[0], empty)
  const [edited, setEdited] = useState<Address>()
  const { place, changes } = usePlaceOrder(items, useAfterPlacing(form.getValues, chosenId === undefined))

  const submit = form.handleSubmit((values) => {
    place.mutate({
      cartItemIds: checkout.cart.items.map(({ id }) => id),
      expectedTotal: checkout.totals.totalAmount,
      shippingAddress: pickAddress(values),
      paymentMethod: values.paymentMethod,
      consent: true,
    })
  })

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {changes.length > 0 && <ChangesBanner changes={changes} />}
          <AddressSection saved={saved} chosenId={chosenId} onChoose={choose} onEdit={setEdited} />
          <PaymentSection {...checkout} />
          <LinesSection items={checkout.cart.items} />
        </div>
        <PaySummary
          checkout={checkout}
          pending={place.isPending || place.isSuccess}
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

/** Saves the address if requested, refreshes the cart and continues to payment. */
function useAfterPlacing(valuesNow: () => CheckoutValues, isNewAddress: boolean) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async ({ orderNumber, pay }: PlacedOrder) => {
    void client.prefetchQuery(cartQuery)
    const values = valuesNow()
    if (isNewAddress && values.saveAddress) await keepAddress(values)
    if (pay) return startPayment(pay, (path) => void navigate(path, { replace: true }))
    toast.success('주문을 접수했습니다.', { description: '아래 계좌로 기한 안에 입금해 주세요.' })
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

function LinesSection({ items }: { items: readonly CartItem[] }) {
  return (
    <Card title={`주문 상품 ${items.length}가지`}>
      <ul className="divide-y divide-line">
        {items.map(({ id, slug, productName, productImage, productBrand, supplierName, ...item }) => (
          <ItemLine
            key={id}
            slug={slug}
            name={productName}
            option={item}
            image={productImage}
            origin={productBrand ?? supplierName}
            unitPrice={item.unitPrice}
            quantity={item.quantity}
          >
            {item.problem && <p className="font-medium text-danger text-sm">{item.problem}</p>}
          </ItemLine>
        ))}
      </ul>
    </Card>
  )
}

/** A refused order may come back with fewer methods than the form was opened with. */
function useAvailableMethod(form: UseFormReturn<CheckoutValues>, methods: Checkout['paymentMethods']) {
  useEffect(() => {
    const [first] = methods
    if (first && !methods.includes(form.getValues('paymentMethod'))) form.setValue('paymentMethod', first)
  }, [form, methods])
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
