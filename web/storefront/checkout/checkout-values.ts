import type { PaymentMethod } from '@jangteo/domain/orders/order-status.ts'
import type { AddressValues } from '../../trade/addresses/address-values.ts'

export interface CheckoutValues extends AddressValues {
  saveAddress: boolean
  paymentMethod: PaymentMethod
  consent: boolean
}
