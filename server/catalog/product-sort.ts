import type { ProductSort } from '@jangteo/contracts/catalog/products.ts'
import { asc, desc } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { products } from './tables.ts'

interface Sorting {
  sortBy?: ProductSort | undefined
  sortOrder?: 'asc' | 'desc' | undefined
}

const COLUMNS: Record<Exclude<ProductSort, 'price'>, AnyPgColumn> = {
  name: products.name,
  sales: products.salesCount,
  rating: products.rating,
  created: products.createdAt,
}

/** By default names and prices ascend, everything else descends. The id makes the order total. */
export function productOrder({ sortBy = 'created', sortOrder }: Sorting, price: AnyPgColumn) {
  const column = sortBy === 'price' ? price : COLUMNS[sortBy]
  const direction = (sortOrder ?? (sortBy === 'name' || sortBy === 'price' ? 'asc' : 'desc')) === 'asc' ? asc : desc
  return [direction(column), direction(products.id)]
}
