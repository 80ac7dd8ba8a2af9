import { ShippingAddress } from '@jangteo/contracts/orders/orders.ts'
import { problemOf } from '../../app/accounts/parts/problem-of.ts'

/** What the fields of an address hold, in any form around them. */
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

/** Only the fields of an address, of whatever has them among others. */
export function addressIn(values: AddressValues): AddressValues {
  const { recipientName, phone, zipCode, address, detailAddress, deliveryRequest } = values
  return { recipientName, phone, zipCode, address, detailAddress, deliveryRequest }
}

export function ruleOf(field: keyof AddressValues) {
  return { validate: problemOf(ShippingAddress.shape[field]) }
}
