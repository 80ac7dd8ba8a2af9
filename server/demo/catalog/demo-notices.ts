import { NOTICE_FIELDS, type NoticeKind, type ProductNotice } from '@jangteo/domain/catalog/product-notice.ts'
import type { DemoOption } from './demo-variants.ts'

type Kind = Extract<NoticeKind, 'clothing' | 'food' | 'cosmetics'>
export type DemoNotice = Kind

interface Described {
  name: string
  specifications: Record<string, string>
  options?: readonly DemoOption[]
  notice?: DemoNotice
}

const MAKER = '온결바이오(경기도 성남시 분당구 판교로 256)'
const TAILOR = '누리살림상사(서울특별시 마포구 양화로 45)'
const WARRANTY = '관련 법과 소비자분쟁해결기준을 따릅니다'
const CONTACT = '장터 고객센터 070-0000-0000'

/** The texts in the order of the fields that the law names, taken from the specifications where these have them. */
const TEXTS: Record<Kind, (product: Described) => string[]> = {
  clothing: ({ specifications: { 소재 = '', 색상 = '', 세탁 = '', 제조국 = '대한민국' }, options }) => [
    소재,
    valuesOf(options, '색상') ?? 색상,
    valuesOf(options, '사이즈') ?? '상세 설명에 적은 실측 치수',
    TAILOR,
    제조국,
    세탁,
    '2026년 3월',
    WARRANTY,
    CONTACT,
  ],
  food: ({ name, specifications: { 내용량 = '', 원재료 = '', 알레르기, 소비기한 = '제조일로부터 12개월' } }) => [
    name,
    '가공식품',
    MAKER,
    소비기한,
    내용량,
    원재료,
    '제품 뒷면에 적혀 있습니다',
    '해당 없음',
    알레르기 ?? '개봉한 뒤에는 되도록 빨리 드세요',
    '해당 없음',
    CONTACT,
  ],
  cosmetics: ({ specifications: { 용량 = '', 피부타입 = '모든 피부', 사용기한 = '', 사용법, 주요성분, 유형 } }) => [
    용량,
    피부타입,
    사용기한,
    사용법 ?? '알맞은 양을 덜어 고르게 바릅니다',
    MAKER,
    '대한민국',
    주요성분 ?? '포장에 적힌 전성분을 확인해 주세요',
    유형 ?? '해당 없음',
    '붉은 반점이나 가려움이 생기면 사용을 멈추고 전문의와 상담하세요',
    WARRANTY,
    CONTACT,
  ],
}

function valuesOf(options: Described['options'], name: string): string | undefined {
  const values = options?.find((option) => option.name === name)?.values
  return values?.map((value) => (typeof value === 'string' ? value : value[0])).join(', ')
}

export function noticeOf(product: Described): ProductNotice | null {
  const kind = product.notice
  if (!kind) return null
  const texts = TEXTS[kind](product)
  return {
    kind,
    fields: Object.fromEntries(NOTICE_FIELDS[kind].map((label, place) => [label, texts[place] ?? ''])),
  }
}
