/** The columns of a file of products, in the order of an export. */
export const IMPORT_COLUMNS = [
  { field: 'name', heading: '상품명', required: true },
  { field: 'shortDescription', heading: '간단 설명', required: true },
  { field: 'description', heading: '상세 설명', required: true },
  { field: 'basePrice', heading: '가격', required: true },
  { field: 'gold', heading: '골드가', required: false },
  { field: 'premium', heading: '프리미엄가', required: false },
  { field: 'vip', heading: 'VIP가', required: false },
  { field: 'stockQuantity', heading: '재고', required: true },
  { field: 'minOrderQuantity', heading: '최소 주문', required: false },
  { field: 'maxOrderQuantity', heading: '최대 주문', required: false },
  { field: 'categories', heading: '카테고리', required: true },
  { field: 'brand', heading: '브랜드', required: false },
  { field: 'model', heading: '모델', required: false },
  { field: 'weight', heading: '무게(kg)', required: false },
  { field: 'dimensions', heading: '크기', required: false },
  { field: 'images', heading: '이미지', required: false },
  { field: 'specifications', heading: '사양', required: false },
] as const

export type ImportField = (typeof IMPORT_COLUMNS)[number]['field']

export type ImportCells = Record<ImportField, string>
