import { type ApprovedSupplier, approvedSupplier, lastingClient } from './approved-supplier.ts'
import { SHOP } from './base-url.ts'

let own: Promise<ApprovedSupplier> | undefined

/** One for all files of products: their tests look for what they made by its name. */
export function supplierOfWorker(): Promise<ApprovedSupplier> {
  own ??= lastingClient(SHOP).then(approvedSupplier)
  return own
}
