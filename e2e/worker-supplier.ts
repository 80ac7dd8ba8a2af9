import { type ApprovedSupplier, approvedSupplier, longLivedClient } from './approved-supplier.ts'
import { SHOP } from './base-url.ts'

let own: Promise<ApprovedSupplier> | undefined

/** One supplier for all product tests of a worker: each test finds its own products by name. */
export function workerSupplier(): Promise<ApprovedSupplier> {
  own ??= longLivedClient(SHOP).then(approvedSupplier)
  return own
}
