/**
 * 상품정보제공고시: what a seller has to state about a product of a kind before it is bought online
 * (전자상거래 등에서의 상품 등의 정보제공에 관한 고시).
 */
export interface ProductNotice {
  kind: NoticeKind
  /** By the label of the field. */
  fields: Record<string, string>
}

export const NOTICE_FIELDS = {
  clothing: [
    '제품 소재',
    '색상',
    '치수',
    '제조자(수입자)',
    '제조국',
    '세탁방법 및 취급시 주의사항',
    '제조연월',
    '품질보증기준',
    'A/S 책임자와 전화번호',
  ],
  food: [
    '제품명',
    '식품의 유형',
    '생산자 및 소재지(수입품은 생산자, 수입자 및 제조국)',
    '제조연월일, 소비기한 또는 품질유지기한',
    '포장단위별 내용물의 용량(중량), 수량',
    '원재료명 및 함량',
    '영양성분',
    '유전자변형식품에 해당하는 경우의 표시',
    '소비자안전을 위한 주의사항',
    '수입식품에 해당하는 경우 “수입식품안전관리 특별법에 따른 수입신고를 필함”',
    '소비자상담 관련 전화번호',
  ],
  cosmetics: [
    '내용물의 용량 또는 중량',
    '제품 주요 사양',
    '사용기한 또는 개봉 후 사용기간',
    '사용방법',
    '화장품제조업자, 화장품책임판매업자 및 맞춤형화장품판매업자',
    '제조국',
    '화장품법에 따라 기재해야 하는 모든 성분',
    '기능성 화장품 심사필 여부',
    '사용할 때의 주의사항',
    '품질보증기준',
    '소비자상담 관련 전화번호',
  ],
  electronics: [
    '품명 및 모델명',
    'KC 인증정보',
    '정격전압, 소비전력',
    '동일모델의 출시연월',
    '제조자(수입자)',
    '제조국',
    '크기, 무게',
    '주요 사양',
    '품질보증기준',
    'A/S 책임자와 전화번호',
  ],
  other: [
    '품명 및 모델명',
    '법에 의한 인증, 허가 등을 받았음을 확인할 수 있는 경우 그에 대한 사항',
    '제조국 또는 원산지',
    '제조자(수입자)',
    'A/S 책임자와 전화번호 또는 소비자상담 관련 전화번호',
  ],
} as const satisfies Record<string, readonly string[]>

export type NoticeKind = keyof typeof NOTICE_FIELDS

export const NOTICE_KINDS = Object.keys(NOTICE_FIELDS) as [NoticeKind, ...NoticeKind[]]

export const NOTICE_KIND_LABELS: Record<NoticeKind, string> = {
  clothing: '의류',
  food: '가공식품',
  cosmetics: '화장품',
  electronics: '가정용 전기·전자제품',
  other: '기타 재화',
}

/** The labels that a notice of this kind still has to fill in. */
export function missingNoticeFields(notice: ProductNotice | null): readonly string[] {
  if (!notice) return []
  return NOTICE_FIELDS[notice.kind].filter((label) => !notice.fields[label]?.trim())
}
