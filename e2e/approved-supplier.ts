import { type APIRequestContext, request } from '@playwright/test'
import { approveBusiness } from '../contracts/accounts/admin-users.ts'
import { type Category, createCategory, createCategoryGroup } from '../contracts/catalog/categories.ts'
import type { Product, ProductForm } from '../contracts/catalog/products.ts'
import { createProduct } from '../contracts/catalog/supplier-products.ts'
import { newVerifiedAccount, type Person } from './accounts.ts'
import { type Ask, askingAs } from './api-caller.ts'

export interface ApprovedSupplier extends Person {
  ask: Ask
  asAdmin: Ask
  category: Category
  form(about?: Partial<ProductForm>): ProductForm
  draft(about?: Partial<ProductForm>): Promise<Product>
}

/** Outlives a single test, unlike the fixture. */
export function longLivedClient(baseURL: string | undefined): Promise<APIRequestContext> {
  return request.newContext({ ...(baseURL && { baseURL }) })
}

/** An approved supplier and a category for its products. */
export async function approvedSupplier(client: APIRequestContext): Promise<ApprovedSupplier> {
  const asAdmin = await askingAs(client, 'admin@jangteo.test')
  const person = await newVerifiedAccount(client, 'supplier')
  await asAdmin(approveBusiness, { params: { id: person.id }, body: {} })
  const ask = await askingAs(client, person.email)
  const category = await newCategory(asAdmin, person.business)
  const form: ApprovedSupplier['form'] = (about) => ({ ...MUG, categories: [category.id], ...about })
  const draft: ApprovedSupplier['draft'] = async (about) => (await ask(createProduct, { body: form(about) })).data
  return { ...person, ask, asAdmin, category, form, draft }
}

const MUG: ProductForm = {
  name: '도자기 머그컵',
  shortDescription: '두꺼운 컵',
  description: '식지 않는 컵입니다.',
  images: [],
  basePrice: 10_000,
  pricing: { gold: 10_000, premium: 9_500, vip: 9_000 },
  taxClass: 'taxable',
  stockQuantity: 10,
  lowStockThreshold: 5,
  minOrderQuantity: 1,
  maxOrderQuantity: null,
  orderUnit: 1,
  quantityBreaks: [],
  sku: null,
  barcode: null,
  options: [],
  variants: [],
  notice: null,
  categories: [],
  specifications: {},
  brand: '온결',
  model: null,
  weight: null,
  dimensions: null,
}

async function newCategory(asAdmin: Ask, name: string): Promise<Category> {
  const groupName = `${name} 그룹`
  const grouped = await asAdmin(createCategoryGroup, { body: { name: groupName } })
  const groupId = grouped.data.find((group) => group.name === groupName)?.id ?? ''
  const filled = await asAdmin(createCategory, { body: { groupId, name: `${name} 선반` } })
  const category = filled.data.find((group) => group.id === groupId)?.categories[0]
  if (!category) throw new Error('the new category is not in its group')
  return category
}
