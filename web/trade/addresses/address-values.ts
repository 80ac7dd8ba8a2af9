import { ShippingAddress } from '@jangteo/contracts/orders/orders.ts'
import { validateWith } from '../../app/accounts/parts/validate-with.ts'

/** Form values of the address fields. */
export type AddressValues = ShippingAddress

export const EMPTY_ADDRESS: AddressValues = {
  recipientName: '',
  phone: '',
  zipCode: '',
  address: '',
  detailAddress: '',
  deliveryRequest: '',
}

export const ADDRESS_FIELDS = Object.keys(EMPTY_ADDRESS) as (keyof AddressValues)[]

/** Picks the address fields from form values. */
export function pickAddress(values: AddressValues): AddressValues {
  const { recipientName, phone, zipCode, address, detailAddress, deliveryRequest } = values
  return { recipientName, phone, zipCode, address, detailAddress, deliveryRequest }
}

export function addressRule(field: keyof AddressValues) {
  return { validate: validateWith(ShippingAddress.shape[field]) }
}
