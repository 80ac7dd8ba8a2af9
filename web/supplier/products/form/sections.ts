/** The parts of the form in their order; the ids are the anchors. */
export const FORM_SECTIONS = [
  { id: 'basics', title: '기본 정보' },
  { id: 'price', title: '가격' },
  { id: 'stock', title: '재고와 주문 수량' },
  { id: 'images', title: '이미지' },
  { id: 'categories', title: '카테고리' },
  { id: 'specifications', title: '사양' },
  { id: 'details', title: '상세 정보' },
] as const

export type FormSectionId = (typeof FORM_SECTIONS)[number]['id']
