import type { PaymentMethod } from '@jangteo/domain/order-status.ts'
import type { AddressValues } from '../addresses/address-values.ts'

export interface CheckoutValues extends AddressValues {
  saveAddress: boolean
  paymentMethod: PaymentMethod
  consent: boolean
}
