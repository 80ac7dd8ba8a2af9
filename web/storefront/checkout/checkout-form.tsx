import { type Address, type Checkout, createAddress, type PlacedOrder } from '@jangteo/contracts/orders/checkout.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { api } from '../../app/api.ts'
import { ApiError } from '../../app/session/api-error.ts'
import { useUser } from '../../app/session/use-user.ts'
import { AddressDialog } from '../../trade/addresses/address-dialog.tsx'
import { addressIn, EMPTY_ADDRESS } from '../../trade/addresses/address-values.ts'
import { ownCart } from '../../trade/cart/queries.ts'
import { startPayment } from '../../trade/orders/start-payment.ts'
import { toast } from '../../ui/toast.tsx'
import { AddressSection } from './address-section.tsx'
import { ChangesBanner } from './changes-banner.tsx'
import type { CheckoutValues } from './checkout-values.ts'
import { LinesSection } from './lines-section.tsx'
import { PaySummary } from './pay-summary.tsx'
import { PaymentSection } from './payment-section.tsx'
import { useAddressChoice } from './use-address-choice.ts'
import { usePlaceOrder } from './use-place-order.ts'

interface CheckoutFormProps {
  /** The lines that were chosen in the cart. */
  items: readonly string[]
  checkout: Checkout
  saved: readonly Address[]
}

export function CheckoutForm({ items, checkout, saved }: CheckoutFormProps) {
  const empty = { ...EMPTY_ADDRESS, recipientName: useUser().name }
  const form = useForm<CheckoutValues>({
    defaultValues: {
      ...addressIn(saved[0] ?? empty),
      saveAddress: saved.length === 0,
      paymentMethod: 'card',
      consent: false,
    },
  })
  const { chosenId, choose } = useAddressChoice(form, saved[0], empty)
  const [edited, setEdited] = useState<Address>()
  const { place, changes } = usePlaceOrder(items, useAfterPlacing(form.getValues, chosenId === undefined))

  const submit = form.handleSubmit((values) => {
    place.mutate({
      cartItemIds: checkout.cart.items.map(({ id }) => id),
      expectedTotal: checkout.totals.totalAmount,
      shippingAddress: addressIn(values),
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
          <PaymentSection transferAccount={checkout.transferAccount} />
          <LinesSection items={checkout.cart.items} />
        </div>
        <PaySummary
          checkout={checkout}
          pending={place.isPending || place.isSuccess}
          unanswered={place.error instanceof ApiError && place.error.status === 0}
        />
      </form>
      {/* Beside the form: what is sent in the dialog must not send the order. */}
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

/** Keeps the address if that was wanted, brings the cart up to date and leads on to paying. */
function useAfterPlacing(valuesNow: () => CheckoutValues, isNewAddress: boolean) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async ({ orderNumber, pay }: PlacedOrder) => {
    void client.prefetchQuery(ownCart)
    const values = valuesNow()
    if (isNewAddress && values.saveAddress) await keepAddress(values)
    if (pay) return startPayment(pay, (path) => void navigate(path, { replace: true }))
    toast.success('주문을 접수했습니다.', { description: '아래 계좌로 기한 안에 입금해 주세요.' })
    await navigate(`/orders/${orderNumber}`, { replace: true })
  }
}

/** The order stands whether or not this works. */
async function keepAddress(values: CheckoutValues): Promise<void> {
  const body = { ...addressIn(values), isDefault: false }
  await api(createAddress, { body }, { quiet: true }).catch(() =>
    toast.info('배송지는 저장하지 못했습니다.', { description: '내 계정에서 다시 저장할 수 있습니다.' }),
  )
}
