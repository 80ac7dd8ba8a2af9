import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { approveBusiness } from '../contracts/accounts/admin-users.ts'
import { approveProducts, setFeatured } from '../contracts/catalog/admin-products.ts'
import { createCategory, createCategoryGroup, updateCategory } from '../contracts/catalog/categories.ts'
import { createProduct, setProductStatus } from '../contracts/catalog/supplier-products.ts'
import type { Input } from '../contracts/endpoint.ts'
import { uploadPicture } from '../contracts/files/pictures.ts'
import { newVerifiedAccount } from './accounts.ts'
import { type Ask, askingAs } from './api-caller.ts'

export const ADMIN = 'admin@jangteo.test'
export const CUPS = 24

interface Named {
  id: string
  slug: string
  name: string
}

/** Products of the storefront tests, with unique names. */
export interface StorefrontShop {
  supplierEmail: string
  root: Named
  cupCategory: Named
  inactiveCategory: Named
  /** Reduced and featured, with two pictures, a stock of three and a maximum order quantity of two. */
  kettle: Named
  soldOut: Named
  /** Another product, with plenty of stock. */
  changing: Named
  /** Category for products that tests change. */
  sideboard: Named
}

export const KETTLE_TEXT = '돌려 따르는 주전자 </script><script>alert(1)</script>'

/** Created once for all workers: the first one creates it, the others wait. */
export async function storefrontShop(request: APIRequestContext): Promise<StorefrontShop> {
  const file = join(process.env.E2E_DATA_DIR ?? '', 'storefront-shop.json')
  if (comesFirst(`${file}.lock`)) {
    writeFileSync(`${file}.new`, JSON.stringify(await makeShop(request)))
    renameSync(`${file}.new`, file)
  }
  await expect.poll(() => existsSync(file), { timeout: 80_000 }).toBe(true)
  return JSON.parse(readFileSync(file, 'utf8'))
}

function comesFirst(lock: string): boolean {
  try {
    writeFileSync(lock, '', { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

async function makeShop(request: APIRequestContext): Promise<StorefrontShop> {
  const { id, email: supplierEmail } = await newVerifiedAccount(request, 'supplier')
  const admin = await askingAs(request, ADMIN)
  await admin(approveBusiness, { params: { id }, body: {} })
  const supplier = await askingAs(request, supplierEmail)
  const categories = await makeCategories(admin)
  const put = (about: Partial<Form>) => offer(supplier, { categories: [categories.root.id], ...about })

  const pictures = await Promise.all([RED, BLUE].map((png) => upload(supplier, png)))
  const [kettle, soldOut, changing] = await Promise.all([
    put({
      name: '봄나루 주전자',
      shortDescription: KETTLE_TEXT,
      brand: '봄나루',
      basePrice: 100_000,
      pricing: { gold: 80_000, premium: 76_000, vip: 72_000 },
      stockQuantity: 3,
      maxOrderQuantity: 2,
      images: pictures,
      specifications: { 재질: '백자' },
    }),
    put({ name: '봄나루 다기함', brand: '봄나루', stockQuantity: 0 }),
    put({ name: '달라지는 접시', categories: [categories.sideboard.id], stockQuantity: 50 }),
  ])
  const cups = await Promise.all(
    Array.from({ length: CUPS }, (_, at) => {
      const price = 10_000 + at * 1_000
      const number = String(at + 1).padStart(2, '0')
      const pricing = { gold: price, premium: price, vip: price }
      return put({ name: `은달찻잔 ${number}`, categories: [categories.cupCategory.id], basePrice: price, pricing })
    }),
  )
  const ids = [kettle, soldOut, changing, ...cups].map((product) => product.id)
  await admin(approveProducts, { body: { ids } })
  await admin(setFeatured, { params: { id: kettle.id }, body: { featured: true } })
  return { supplierEmail, ...categories, kettle, soldOut, changing }
}

/** A new product with the API caller of its supplier, for a test that changes it. */
export async function plateOnSale(request: APIRequestContext, { supplierEmail, sideboard }: StorefrontShop) {
  const supplier = await askingAs(request, supplierEmail)
  const name = `접시 ${randomUUID().slice(0, 8)}`
  const plate = await offer(supplier, { name, categories: [sideboard.id], stockQuantity: 50 })
  const admin = await askingAs(request, ADMIN)
  await admin(approveProducts, { body: { ids: [plate.id] } })
  return { plate, supplier }
}

async function makeCategories(admin: Ask) {
  const groupName = '봄나루 묶음'
  const { data: groups } = await admin(createCategoryGroup, { body: { name: groupName } })
  const groupId = groups.find((group) => group.name === groupName)?.id ?? ''
  const make = async (name: string, parentId: string | null = null): Promise<Named> => {
    const { data } = await admin(createCategory, { body: { groupId, parentId, name } })
    const all = data.flatMap(({ categories }) => categories).flatMap((category) => [category, ...category.children])
    const made = all.find((category) => category.name === name)
    if (!made) throw new Error(`no category ${name}`)
    return { id: made.id, slug: made.slug, name }
  }
  const root = await make('봄나루 다실')
  const cupCategory = await make('봄나루 찻잔', root.id)
  await make('봄나루 다식', root.id)
  const sideboard = await make('봄나루 찬장')
  const inactiveCategory = await make('봄나루 곳간')
  await admin(updateCategory, { params: { id: inactiveCategory.id }, body: { isActive: false } })
  return { root, cupCategory, sideboard, inactiveCategory }
}

type Form = Input<typeof createProduct>['body']

const SOMETHING = {
  name: '',
  shortDescription: '봄나루에서 온 그릇',
  description: '<p>손으로 빚어 <strong>가마에서</strong> 구웠습니다.</p><script>alert(1)</script>',
  basePrice: 10_000,
  pricing: { gold: 10_000, premium: 9_500, vip: 9_000 },
  stockQuantity: 20,
  brand: '은달',
}

async function offer(supplier: Ask, about: Partial<Form> & Pick<Form, 'categories'>): Promise<Named> {
  const { data } = await supplier(createProduct, { body: { ...SOMETHING, ...about } })
  await supplier(setProductStatus, { params: { id: data.id }, body: { status: 'pending' } })
  return { id: data.id, slug: data.slug, name: data.name }
}

/** One pixel each. */
const RED = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
const BLUE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg=='

async function upload(supplier: Ask, png: string): Promise<string> {
  const { data } = await supplier(uploadPicture, {
    upload: new Blob([Buffer.from(png, 'base64')], { type: 'image/png' }),
  })
  return data.url
}
