import type { Setting } from '../vocabulary/block-definition.ts'
import { choice, switchField, textField } from '../vocabulary/block-definition.ts'

export interface ShortcodeKind {
  name: string
  label: string
  /** Entity chosen with a picker. */
  picks?: { what: 'product' | 'form' | 'view'; attribute: 'id' | 'name'; label: string }
  fields: readonly Setting[]
}

const count = (path: string, label: string, usual: number, most: number): Setting => ({
  path,
  label,
  usual,
  control: { type: 'number', least: 1, most },
})
const PRODUCT = { what: 'product', attribute: 'id', label: '상품' } as const
const CATEGORY = textField('category', '카테고리', '카테고리의 주소 이름입니다. 비우면 모든 상품입니다.')

/** Available shortcodes and their attributes. */
export const SHORTCODE_KINDS: readonly ShortcodeKind[] = [
  {
    name: 'product',
    label: '상품 하나',
    picks: PRODUCT,
    fields: [switchField('show_price', '가격', true), switchField('show_cart', '담기 버튼', true)],
  },
  {
    name: 'product_grid',
    label: '상품 목록',
    fields: [
      CATEGORY,
      count('limit', '개수', 8, 48),
      count('columns', '한 줄에', 4, 6),
      switchField('featured', '추천 상품만', false),
      {
        path: 'orderby',
        label: '차례',
        control: choice(['created', '새것부터'], ['price', '가격'], ['name', '이름'], ['sales', '판매']),
      },
      { path: 'order', label: '방향', control: choice(['asc', '오름차순'], ['desc', '내림차순']) },
    ],
  },
  {
    name: 'product_carousel',
    label: '상품 슬라이드',
    fields: [
      CATEGORY,
      count('limit', '개수', 10, 48),
      textField('title', '제목'),
      switchField('autoplay', '자동으로 넘기기', false),
    ],
  },
  {
    name: 'featured_products',
    label: '추천 상품',
    fields: [count('limit', '개수', 8, 48), count('columns', '한 줄에', 4, 6), textField('title', '제목')],
  },
  {
    name: 'product_categories',
    label: '상품 카테고리',
    fields: [
      switchField('show_count', '상품 수', true),
      switchField('hide_empty', '빈 카테고리 숨기기', true),
      count('columns', '한 줄에', 4, 6),
    ],
  },
  {
    name: 'add_to_cart',
    label: '장바구니 담기',
    picks: PRODUCT,
    fields: [textField('text', '버튼 문구'), switchField('show_price', '가격', true)],
  },
  {
    name: 'form',
    label: '폼',
    picks: { what: 'form', attribute: 'name', label: '폼' },
    fields: [switchField('show-title', '제목', true), switchField('show-description', '설명', true)],
  },
  {
    name: 'view',
    label: '뷰',
    picks: { what: 'view', attribute: 'name', label: '뷰' },
    fields: [
      switchField('show-title', '제목', true),
      count('items-per-page', '한 쪽에', 25, 100),
      switchField('enable-search', '검색', true),
      switchField('enable-filters', '필터', true),
      switchField('enable-export', '내려받기', false),
    ],
  },
]
