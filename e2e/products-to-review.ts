import { randomUUID } from 'node:crypto'
import { approveProduct } from '../contracts/catalog/admin-products.ts'
import type { Product } from '../contracts/catalog/products.ts'
import { setProductStatus, updateProduct } from '../contracts/catalog/supplier-products.ts'
import type { ApprovedSupplier } from './approved-supplier.ts'

/** With unique names. */
export const newName = (what: string) => `${what} ${randomUUID().slice(0, 8)}`

export async function pendingProduct(seller: ApprovedSupplier, name = newName('물건')): Promise<Product> {
  const { id } = await seller.draft({ name })
  return (await seller.ask(setProductStatus, { params: { id }, body: { status: 'pending' } })).data
}

export async function productOnSale(seller: ApprovedSupplier): Promise<Product> {
  return approve(seller, await pendingProduct(seller))
}

export async function pendingChange(seller: ApprovedSupplier): Promise<Product> {
  const { id, name, version, stockQuantity: stockWas } = await productOnSale(seller)
  const images = ['https://example.com/one.jpg']
  const product = seller.form({ name, description: '식지 않는 두꺼운 컵입니다.', images })
  return (await seller.ask(updateProduct, { params: { id }, body: { product, version, stockWas } })).data
}

/** Approves by API, like another admin. */
export async function approve(seller: ApprovedSupplier, { id }: Pick<Product, 'id'>): Promise<Product> {
  return (await seller.asAdmin(approveProduct, { params: { id } })).data
}
