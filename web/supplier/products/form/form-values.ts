import { LOW_STOCK_THRESHOLD, type Product } from '@jangteo/contracts/catalog/products.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'

/** Form state: numbers may be empty, specifications are ordered and may be incomplete. */
export interface FormValues {
  name: string
  shortDescription: string
  description: string
  images: string[]
  basePrice: number | null
  pricing: Record<Grade, number | null>
  stockQuantity: number | null
  lowStockThreshold: number | null
  minOrderQuantity: number | null
  maxOrderQuantity: number | null
  categories: string[]
  specifications: { name: string; value: string }[]
  brand: string
  model: string
  weight: number | null
  dimensions: string
}

export const EMPTY_FORM: FormValues = {
  name: '',
  shortDescription: '',
  description: '',
  images: [],
  basePrice: null,
  pricing: { gold: null, premium: null, vip: null },
  stockQuantity: null,
  lowStockThreshold: LOW_STOCK_THRESHOLD,
  minOrderQuantity: 1,
  maxOrderQuantity: null,
  categories: [],
  specifications: [],
  brand: '',
  model: '',
  weight: null,
  dimensions: '',
}

/** The supplier's latest input, including a pending or rejected change. */
export function valuesOf(product: Product): FormValues {
  const { name, shortDescription, description, images } = product.change ?? product
  return {
    name,
    shortDescription,
    description,
    images,
    basePrice: product.basePrice,
    pricing: product.pricing,
    stockQuantity: product.stockQuantity,
    lowStockThreshold: product.lowStockThreshold,
    minOrderQuantity: product.minOrderQuantity,
    maxOrderQuantity: product.maxOrderQuantity,
    categories: product.categories,
    specifications: Object.entries(product.specifications).map(([name, value]) => ({ name, value })),
    brand: product.brand ?? '',
    model: product.model ?? '',
    weight: product.weight,
    dimensions: product.dimensions ?? '',
  }
}

export type FieldName = keyof FormValues

export const FIELD_LABELS: Record<FieldName, string> = {
  name: '상품명',
  shortDescription: '간단 설명',
  description: '상세 설명',
  images: '이미지',
  basePrice: '기본 가격',
  pricing: '등급별 가격',
  stockQuantity: '재고 수량',
  lowStockThreshold: '재고 알림 기준',
  minOrderQuantity: '최소 주문 수량',
  maxOrderQuantity: '최대 주문 수량',
  categories: '카테고리',
  specifications: '사양',
  brand: '브랜드',
  model: '모델',
  weight: '무게',
  dimensions: '크기',
}

export const FIELD_NAMES = Object.keys(FIELD_LABELS) as FieldName[]
