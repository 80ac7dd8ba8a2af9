import { approveProduct } from '@jangteo/contracts/catalog/admin-products.ts'
import type { ProductDetail, ProductForm } from '@jangteo/contracts/catalog/products.ts'
import { createProduct, setProductStatus } from '@jangteo/contracts/catalog/supplier-products.ts'
import { defaultTiers } from '@jangteo/domain/catalog/pricing.ts'
import { slugify } from '@jangteo/domain/slug.ts'
import { categories, categoryGroups } from '../catalog/tables.ts'
import type { Shop } from './open-shop.ts'
import { signedIn, type TestUser } from './test-users.ts'

export interface Catalog {
  supplier: TestUser
  admin: TestUser
  /** Category ids by name. */
  categoryIdByName: Record<string, string>
  form(about?: Partial<ProductForm>): ProductForm
  /** A draft of the supplier. */
  draft(about?: Partial<ProductForm>): Promise<ProductDetail>
  /** An approved product. */
  onSale(about?: Partial<ProductForm>): Promise<ProductDetail>
}

/** A shop with `전자제품 › 스마트폰` and `생활용품`, a supplier who sells there and an admin who approves. */
export async function openCatalog(shop: Shop): Promise<Catalog> {
  const [supplier, admin, categoryIdByName] = await Promise.all([
    signedIn(shop, 'supplier-approved'),
    signedIn(shop, 'admin'),
    createCategories(shop),
  ])
  const form: Catalog['form'] = (about = {}) => {
    const basePrice = about.basePrice ?? 10_000
    return {
      name: '스마트폰 거치대',
      shortDescription: '책상 위의 작은 받침',
      description: '각도를 바꿀 수 있습니다.',
      images: [],
      basePrice,
      pricing: defaultTiers(basePrice),
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
      categories: [categoryIdByName.스마트폰 ?? ''],
      specifications: {},
      brand: '온결',
      model: null,
      weight: null,
      dimensions: null,
      ...about,
    }
  }
  const draft: Catalog['draft'] = async (about) => (await supplier.ask(createProduct, { body: form(about) })).data
  const onSale: Catalog['onSale'] = async (about) => {
    const params = { id: (await draft(about)).id }
    await supplier.ask(setProductStatus, { params, body: { status: 'pending' } })
    return (await admin.ask(approveProduct, { params })).data
  }
  return { supplier, admin, categoryIdByName, form, draft, onSale }
}

async function createCategories({ db }: Shop): Promise<Record<string, string>> {
  const [group] = await db.insert(categoryGroups).values({ name: '용도', sortOrder: 0 }).returning()
  const groupId = group?.id ?? ''
  const row = (name: string, sortOrder: number) => ({ groupId, name, slug: slugify(name), sortOrder })
  const roots = await db
    .insert(categories)
    .values([
      { ...row('전자제품', 0), level: 1 },
      { ...row('생활용품', 1), level: 1 },
    ])
    .returning()
  const children = await db
    .insert(categories)
    .values({ ...row('스마트폰', 0), level: 2, parentId: roots[0]?.id ?? '' })
    .returning()
  return Object.fromEntries([...roots, ...children].map(({ name, id }) => [name, id]))
}
