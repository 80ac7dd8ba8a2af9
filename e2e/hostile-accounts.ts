import type { APIRequestContext } from '@playwright/test'
import { updateBusiness, updateProfile } from '../contracts/accounts/account.ts'
import { approveBusiness, rejectBusiness } from '../contracts/accounts/admin-users.ts'
import { saveBrand } from '../contracts/brands/brand.ts'
import { createAddress } from '../contracts/orders/checkout.ts'
import type { ShippingAddress } from '../contracts/orders/orders.ts'
import { savePickupPoint } from '../contracts/orders/pickups.ts'
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
  /** A retailer whose store offers pickup. */
  store: Buyer
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
  return { supplier, buyer, address, retailerId: retailer.id, store: await hostileStore(client, supplier, text) }
}

async function hostileStore(
  client: APIRequestContext,
  { asAdmin }: ApprovedSupplier,
  text: HostileTexts['text'],
): Promise<Buyer> {
  const store = await newBuyer(client, 'retailer')
  await asAdmin(approveBusiness, { params: { id: store.id }, body: { grade: 'gold' } })
  await store.ask(savePickupPoint, {
    body: {
      ...{ name: text('pickup point', 50), phone: ADDRESS.phone, zipCode: ADDRESS.zipCode, isOpen: true },
      ...{ address: text('address of a pickup point'), detailAddress: text('floor of a pickup point', 100) },
      hours: text('hours of a pickup point', 100),
    },
  })
  return store
}

/** A session with scripts in its user agent and client address. */
async function signInWithHostileHeaders(client: APIRequestContext, email: string, words: string): Promise<void> {
  const headers = { 'x-forwarded-for': words, 'user-agent': words }
  const answer = await client.post('/api/v1/auth/login', { data: { email, password: PASSWORD }, headers })
  if (!answer.ok()) throw new Error(await answer.text())
}
