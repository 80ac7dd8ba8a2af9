import type { Brand } from '@jangteo/contracts/brands/brand.ts'
import { readPictureUrl } from '@jangteo/domain/files/picture.ts'
import { and, eq } from 'drizzle-orm'
import { products } from '../catalog/tables.ts'
import type { Database } from '../database/open-database.ts'
import { pictures } from '../files/tables.ts'
import { AppError } from '../http/app-error.ts'
import { brands } from './tables.ts'

export async function readBrand(db: Pick<Database, 'select'>, accountId: string): Promise<Brand | null> {
  const { name, colour, logo } = brands
  const [brand] = await db
    .select({ name, colour, logo, productId: products.id })
    .from(brands)
    .leftJoin(products, and(eq(products.id, brands.productId), products.onSale))
    .where(eq(brands.accountId, accountId))
  return brand ?? null
}

export async function saveBrand(db: Database, accountId: string, brand: Brand): Promise<Brand | null> {
  await requireLogo(db, brand.logo)
  await requireProduct(db, brand.productId)
  const values = { ...brand, savedAt: new Date() }
  await db
    .insert(brands)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: brands.accountId, set: values })
  return readBrand(db, accountId)
}

export async function deleteBrand(db: Pick<Database, 'delete'>, accountId: string): Promise<void> {
  await db.delete(brands).where(eq(brands.accountId, accountId))
}

async function requireLogo(db: Database, url: string | null): Promise<void> {
  const picture = url === null ? undefined : readPictureUrl(url)
  if (!picture) return
  const { id, width, height } = pictures
  const isKnown = and(eq(id, picture.id), eq(width, picture.width), eq(height, picture.height))
  if ((await db.$count(pictures, isKnown)) === 0)
    throw new AppError('invalid_request', { field: 'logo', message: '로고를 다시 올려 주세요' })
}

async function requireProduct(db: Database, productId: string | null): Promise<void> {
  if (productId === null) return
  if ((await db.$count(products, and(eq(products.id, productId), products.onSale))) === 0)
    throw new AppError('product_not_found', { field: 'productId' })
}
