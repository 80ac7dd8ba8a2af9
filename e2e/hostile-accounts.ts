import type { APIRequestContext } from '@playwright/test'
import { updateBusiness, updateProfile } from '../contracts/accounts/account.ts'
import { rejectBusiness } from '../contracts/accounts/admin-users.ts'
import { saveBrand } from '../contracts/brands/brand.ts'
import { createAddress } from '../contracts/orders/checkout.ts'
import type { ShippingAddress } from '../contracts/orders/orders.ts'
import { newVerifiedAccount, PASSWORD } from './accounts.ts'
import { askingAs } from './api-caller.ts'
import { type ApprovedSupplier, approvedSupplier } from './approved-supplier.ts'
import type { HostileTexts } from './hostile-texts.ts'
import { ADDRESS, type Buyer, newBuyer } from './order-fixtures.ts'

export interface HostileAccounts {
  supplier: ApprovedSupplier
  buyer: Buyer
  address: ShippingAddress
  retailerId: string
}

/** Accounts of each registrable type whose names are scripts. */
export async function createHostileAccounts(
  client: APIRequestContext,
  { text }: HostileTexts,
): Promise<HostileAccounts> {
  const [supplier, buyer, retailer] = await Promise.all([
    approvedSupplier(client),
    newBuyer(client),
    newVerifiedAccount(client, 'retailer'),
  ])
  const businessNumber = '000-81-00028'
  await supplier.ask(updateProfile, { body: { name: text('name of a supplier', 50) } })
  await supplier.ask(updateBusiness, {
    body: {
      companyName: text('company', 100),
      businessNumber,
      address: text('address of a company'),
      contactPerson: text('contact of a company', 50),
    },
  })
  await buyer.ask(updateProfile, { body: { name: text('name of a buyer', 50) } })
  await buyer.ask(saveBrand, { body: { name: text('brand', 20), colour: '#1c5a43', logo: null, productId: null } })
  const address = {
    ...ADDRESS,
    recipientName: text('recipient', 50),
    address: text('address'),
    detailAddress: text('rest of an address', 100),
    deliveryRequest: text('wish for the delivery', 100),
  }
  await buyer.ask(createAddress, {
    body: { ...address, recipientName: text('recipient in the book', 50), isDefault: true },
  })
  await signInWithHostileHeaders(client, buyer.email, text('address of a client', 50))

  const ask = await askingAs(client, retailer.email)
  await ask(updateProfile, { body: { name: text('name of a retailer', 50) } })
  await ask(updateBusiness, {
    body: {
      storeName: text('store of a retailer', 100),
      storeType: text('kind of a store', 50),
      businessNumber,
      managerName: text('manager of a store', 50),
      address: text('address of a retailer'),
    },
  })
  const params = { id: retailer.id }
  await supplier.asAdmin(rejectBusiness, { params, body: { reason: text('reason against a business', 100) } })
  return { supplier, buyer, address, retailerId: retailer.id }
}

/** A session with scripts in its user agent and client address. */
async function signInWithHostileHeaders(client: APIRequestContext, email: string, words: string): Promise<void> {
  const headers = { 'x-forwarded-for': words, 'user-agent': words }
  const answer = await client.post('/api/v1/auth/login', { data: { email, password: PASSWORD }, headers })
  if (!answer.ok()) throw new Error(await answer.text())
}
