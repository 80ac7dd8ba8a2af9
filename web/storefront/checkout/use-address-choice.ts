import type { Address } from '@jangteo/contracts/orders/checkout.ts'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ADDRESS_FIELDS, type AddressValues, addressIn } from '../../trade/addresses/address-values.ts'
import type { CheckoutValues } from './checkout-values.ts'

/** A saved address fills the form; what was typed for a new one comes back with it. */
export function useAddressChoice(
  form: UseFormReturn<CheckoutValues>,
  first: Address | undefined,
  empty: AddressValues,
) {
  const [chosenId, setChosenId] = useState(first?.id)
  const typed = useRef(empty)
  const choose = (address: Address | undefined) => {
    if (chosenId === undefined) typed.current = addressIn(form.getValues())
    const values = address ? addressIn(address) : typed.current
    for (const field of ADDRESS_FIELDS) form.setValue(field, values[field])
    form.clearErrors(ADDRESS_FIELDS)
    setChosenId(address?.id)
  }
  return { chosenId, choose }
}
