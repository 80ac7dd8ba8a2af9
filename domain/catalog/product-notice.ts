/**
 * 상품정보제공고시: what a seller has to state about a product of a kind before it is bought online
 * (전자상거래 등에서의 상품 등의 정보제공에 관한 고시, 별표 1).
 */
export interface ProductNotice {
  kind: NoticeKind
  /** By the label of the field. */
  fields: Record<string, string>
}

const MAKER = '제조자(수입품은 수입자를 함께 표기)'
const COUNTRY = '제조국'
const WARRANTY = '품질보증기준'
const AFTER_SERVICE = 'A/S 책임자와 전화번호'
const CARE = '취급시 주의사항'
const LAUNDRY = '세탁방법 및 취급시 주의사항'
const MODEL = '품명 및 모델명'
const CERTIFICATE = 'KC 인증정보'
const RELEASED = '동일모델의 출시연월'
const VOLTAGE = '정격전압, 소비전력'
const EFFICIENCY = '에너지소비효율등급'
const INSTALLATION = '추가설치비용'
const SIZE_AND_WEIGHT = '크기, 무게'
const SIZE_AND_SHAPE = '크기(용량, 형태 포함)'
const SPECIFICATION = '주요 사양'
const HOTLINE = '소비자상담 관련 전화번호'
const SAFETY = '소비자안전을 위한 주의사항'
const PRODUCER = '생산자 및 소재지(수입품은 생산자, 수입자 및 제조국)'
const BEST_BEFORE = '제조연월일, 소비기한 또는 품질유지기한'
const CONTENTS = '포장단위별 내용물의 용량(중량), 수량'
const INGREDIENTS = '원재료명 및 함량'
const GENETIC = '유전자변형식품에 해당하는 경우의 표시'
const IMPORTED_FOOD = '수입식품에 해당하는 경우 “수입식품안전관리 특별법에 따른 수입신고를 필함”'

export const NOTICE_FIELDS = {
  clothing: ['제품 소재', '색상', '치수', MAKER, COUNTRY, LAUNDRY, '제조연월', WARRANTY, AFTER_SERVICE],
  shoes: [
    '제품의 주소재(운동화는 겉감, 안감을 구분)',
    '색상',
    '치수(발길이, 굽높이)',
    MAKER,
    COUNTRY,
    CARE,
    WARRANTY,
    AFTER_SERVICE,
  ],
  bags: ['종류', '소재', '색상', '크기', MAKER, COUNTRY, CARE, WARRANTY, AFTER_SERVICE],
  accessories: ['종류', '소재', '치수', MAKER, COUNTRY, CARE, WARRANTY, AFTER_SERVICE],
  bedding: [
    '제품 소재(충전재를 사용한 제품은 충전재를 함께 표기)',
    '색상',
    '치수',
    '제품구성',
    MAKER,
    COUNTRY,
    LAUNDRY,
    WARRANTY,
    AFTER_SERVICE,
  ],
  furniture: [
    '품명',
    CERTIFICATE,
    '색상',
    '구성품',
    '주요 소재',
    MAKER,
    COUNTRY,
    '크기',
    '재공급(리퍼브) 가구의 경우 재공급 사유 및 하자 부위에 관한 정보',
    '배송·설치비용',
    WARRANTY,
    AFTER_SERVICE,
  ],
  television: [
    MODEL,
    CERTIFICATE,
    VOLTAGE,
    EFFICIENCY,
    RELEASED,
    MAKER,
    COUNTRY,
    '크기(형태 포함)',
    '화면사양(크기, 해상도, 화면비율 등)',
    INSTALLATION,
    WARRANTY,
    AFTER_SERVICE,
  ],
  electronics: [
    MODEL,
    CERTIFICATE,
    VOLTAGE,
    EFFICIENCY,
    RELEASED,
    MAKER,
    COUNTRY,
    SIZE_AND_SHAPE,
    INSTALLATION,
    WARRANTY,
    AFTER_SERVICE,
  ],
  seasonal_electronics: [
    MODEL,
    CERTIFICATE,
    VOLTAGE,
    EFFICIENCY,
    RELEASED,
    MAKER,
    COUNTRY,
    '크기(형태 및 실외기 포함)',
    '냉난방면적',
    INSTALLATION,
    WARRANTY,
    AFTER_SERVICE,
  ],
  office_equipment: [
    MODEL,
    CERTIFICATE,
    VOLTAGE,
    EFFICIENCY,
    RELEASED,
    MAKER,
    COUNTRY,
    '크기, 무게(무게는 노트북에 한함)',
    SPECIFICATION,
    WARRANTY,
    AFTER_SERVICE,
  ],
  optics: [MODEL, CERTIFICATE, RELEASED, MAKER, COUNTRY, SIZE_AND_WEIGHT, SPECIFICATION, WARRANTY, AFTER_SERVICE],
  small_electronics: [
    MODEL,
    CERTIFICATE,
    VOLTAGE,
    RELEASED,
    MAKER,
    COUNTRY,
    SIZE_AND_WEIGHT,
    SPECIFICATION,
    WARRANTY,
    AFTER_SERVICE,
  ],
  phones: [
    MODEL,
    CERTIFICATE,
    RELEASED,
    MAKER,
    COUNTRY,
    SIZE_AND_WEIGHT,
    '이동통신사',
    '가입절차',
    '소비자의 추가적인 부담사항(가입비, 유심카드 구입비 등)',
    SPECIFICATION,
    WARRANTY,
    AFTER_SERVICE,
  ],
  car_supplies: [
    MODEL,
    RELEASED,
    '자동차부품 자기인증 정보',
    '제품사용으로 인한 위험 및 유의사항(연료절감장치에 한함)',
    MAKER,
    COUNTRY,
    '크기',
    '적용차종',
    '검사합격증 번호(대기환경보전법에 따른 첨가제·촉매제에 한함)',
    WARRANTY,
    AFTER_SERVICE,
  ],
  medical: [
    MODEL,
    '의료기기법상 허가·인증·신고 번호',
    '광고사전심의필 유무',
    CERTIFICATE,
    '정격전압, 소비전력(전기용품에 한함)',
    RELEASED,
    MAKER,
    COUNTRY,
    '제품의 사용목적 및 사용방법',
    CARE,
    WARRANTY,
    AFTER_SERVICE,
  ],
  kitchenware: [
    MODEL,
    '재질',
    '구성품',
    '크기',
    RELEASED,
    MAKER,
    COUNTRY,
    '수입 기구·용기의 경우 “수입식품안전관리 특별법에 따른 수입신고를 필함”',
    WARRANTY,
    AFTER_SERVICE,
  ],
  cosmetics: [
    '내용물의 용량 또는 중량',
    '제품 주요 사양',
    '사용기한 또는 개봉 후 사용기간',
    '사용방법',
    '화장품제조업자, 화장품책임판매업자 및 맞춤형화장품판매업자',
    COUNTRY,
    '화장품법에 따라 기재해야 하는 모든 성분',
    '기능성 화장품 심사필 여부',
    '사용할 때의 주의사항',
    WARRANTY,
    HOTLINE,
  ],
  jewellery: [
    '소재, 순도, 밴드재질(시계의 경우)',
    '중량',
    MAKER,
    '제조국(원산지와 가공지가 다른 경우 함께 표기)',
    '치수',
    '착용 시 주의사항',
    '주요 사양(귀금속·보석은 등급, 시계는 기능과 방수)',
    '보증서 제공여부',
    WARRANTY,
    AFTER_SERVICE,
  ],
  fresh_food: [
    '품목 또는 명칭',
    '포장단위별 내용물의 용량(중량), 수량, 크기',
    '생산자(수입품은 수입자를 함께 표기)',
    '농수산물의 원산지 표시 등에 관한 법률에 따른 원산지',
    BEST_BEFORE,
    '농수산물: 유전자변형농수산물 표시, 지리적 표시',
    '축산물: 등급 표시, 이력관리대상축산물 유무',
    '수입 농수축산물: “수입식품안전관리 특별법에 따른 수입신고를 필함”',
    '상품구성',
    '보관방법 또는 취급방법',
    SAFETY,
    HOTLINE,
  ],
  food: [
    '제품명',
    '식품의 유형',
    PRODUCER,
    BEST_BEFORE,
    CONTENTS,
    INGREDIENTS,
    '영양성분',
    GENETIC,
    SAFETY,
    IMPORTED_FOOD,
    HOTLINE,
  ],
  health_food: [
    '제품명',
    PRODUCER,
    '소비기한 및 보관방법',
    CONTENTS,
    INGREDIENTS,
    '영양정보',
    '기능정보',
    '섭취량, 섭취방법, 섭취 시 주의사항 및 부작용 발생 가능성',
    '질병의 예방 및 치료를 위한 의약품이 아니라는 내용의 표현',
    GENETIC,
    IMPORTED_FOOD,
    SAFETY,
    HOTLINE,
  ],
  children: [
    MODEL,
    CERTIFICATE,
    '크기, 중량',
    '색상',
    '재질',
    '사용연령 또는 권장사용연령',
    '크기·체중의 한계',
    RELEASED,
    MAKER,
    COUNTRY,
    '취급방법 및 취급시 주의사항, 안전표시(주의, 경고 등)',
    WARRANTY,
    AFTER_SERVICE,
  ],
  instruments: [
    MODEL,
    '크기',
    '색상',
    '재질',
    '제품구성',
    RELEASED,
    MAKER,
    COUNTRY,
    '상품별 세부 사양',
    WARRANTY,
    AFTER_SERVICE,
  ],
  sports: [
    MODEL,
    CERTIFICATE,
    '크기, 중량',
    '색상',
    '재질',
    '제품구성',
    RELEASED,
    MAKER,
    COUNTRY,
    '상품별 세부 사양',
    WARRANTY,
    AFTER_SERVICE,
  ],
  books: [
    '도서명',
    '저자, 출판사',
    '크기(전자책은 파일의 용량)',
    '쪽수(전자책은 제외)',
    '제품구성',
    '출간일',
    '목차 또는 책소개',
  ],
  household_chemicals: [
    '품목 및 제품명',
    '용도(표백제는 계열을 함께 표시) 및 제형',
    '제조연월 및 유통기한',
    '중량·용량·매수·크기',
    '효과·효능(승인대상 제품에 한함)',
    '수입자(수입제품에 한함), 제조국 및 제조사',
    '어린이보호포장 대상 제품 유무',
    '제품에 사용된 화학물질 명칭',
    '사용상 주의사항',
    '안전기준 적합확인 신고번호 또는 안전확인대상생활화학제품 승인번호',
    HOTLINE,
  ],
  other: [
    MODEL,
    '법에 의한 인증, 허가 등을 받았음을 확인할 수 있는 경우 그에 대한 사항',
    '제조국 또는 원산지',
    MAKER,
    'A/S 책임자와 전화번호 또는 소비자상담 관련 전화번호',
  ],
} as const satisfies Record<string, readonly string[]>

export type NoticeKind = keyof typeof NOTICE_FIELDS

export const NOTICE_KINDS = Object.keys(NOTICE_FIELDS) as [NoticeKind, ...NoticeKind[]]

/** In the words and the order of the 고시. */
export const NOTICE_KIND_LABELS: Record<NoticeKind, string> = {
  clothing: '의류',
  shoes: '구두/신발',
  bags: '가방',
  accessories: '패션잡화(모자/벨트/액세서리)',
  bedding: '침구류/커튼',
  furniture: '가구',
  television: '영상가전(TV류)',
  electronics: '가정용 전기제품',
  seasonal_electronics: '계절가전(에어컨/온풍기)',
  office_equipment: '사무용기기(컴퓨터/노트북/프린터)',
  optics: '광학기기(카메라)',
  small_electronics: '소형전자',
  phones: '휴대형 통신기기',
  car_supplies: '자동차용품',
  medical: '의료기기',
  kitchenware: '주방용품',
  cosmetics: '화장품',
  jewellery: '귀금속/보석/시계류',
  fresh_food: '농수축산물',
  food: '가공식품',
  health_food: '건강기능식품',
  children: '영유아용품',
  instruments: '악기',
  sports: '스포츠용품',
  books: '서적',
  household_chemicals: '생활화학제품',
  other: '기타 재화',
}

/** What sellers write where the description has the information. */
export const NOTICE_IN_DESCRIPTION = '상품상세 참조'

/** The labels that a notice of this kind still has to fill in. */
export function missingNoticeFields(notice: ProductNotice | null): readonly string[] {
  if (!notice) return []
  return NOTICE_FIELDS[notice.kind].filter((label) => !notice.fields[label]?.trim())
}

/** Labels that a notice of this kind does not have. */
export function unknownNoticeFields({ kind, fields }: ProductNotice): string[] {
  const known = new Set<string>(NOTICE_FIELDS[kind])
  return Object.keys(fields).filter((label) => !known.has(label))
}
