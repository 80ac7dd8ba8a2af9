import { type SearchKeys, searchKeysOf } from '@jangteo/domain/catalog/product-search.ts'

// biome-ignore format: a list of words
const KINDS = [
  '스마트폰 케이스', '무선 이어폰', '노트북 파우치', '태블릿 거치대', '보조 배터리', '홍삼 스틱', '비타민 젤리',
  '유산균 분말', '순면 수건', '유리 머그', '나무 도마', '무쇠 냄비', '린넨 셔츠', '면 양말', '겨울 장갑', '보습 크림',
  '선 로션', '클렌징 폼', '동화책', '요리책', '볼펜', '다이어리', '캠핑 의자', '텀블러', '우산', '방향제',
]
// biome-ignore format: a list of words
const KINDS_OF_KINDS = [
  '가벼운', '튼튼한', '부드러운', '시원한', '따뜻한', '작은', '큰', '접이식', '휴대용', '어린이', '여행용', '사무용',
  '프리미엄', '실속', '대용량', '수제', '국산', '유기농', '무향', '방수',
]
const COLOURS = ['흰색', '검정', '남색', '초록', '베이지', '분홍', '회색', '하늘색', '노랑', '갈색']
export const BRANDS = Array.from({ length: 200 }, (_, index) => `${COLOURS[index % 10]}상회${index}`)

export interface SampleName extends SearchKeys {
  name: string
  brand: string
}

/** Distinct names, deterministic; more of them would only slow down the computation of search keys. */
export function sampleNames(count: number): SampleName[] {
  return Array.from({ length: count }, (_, index) => {
    const kind = KINDS[index % KINDS.length]
    const way = KINDS_OF_KINDS[Math.floor(index / KINDS.length) % KINDS_OF_KINDS.length]
    const colour = COLOURS[Math.floor(index / 7) % COLOURS.length]
    const name = `${way} ${kind} ${colour} ${Math.floor(index / 520) + 1}호`
    const brand = BRANDS[(index * 31) % BRANDS.length] ?? ''
    return { name, brand, ...searchKeysOf({ name, brand }) }
  })
}
