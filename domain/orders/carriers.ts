interface NumberFormat {
  /** How many digits a number may have. */
  digits: readonly number[]
  /**
   * By length: the place (from 0) where the digits begin whose remainder by 7 is the last digit. Only where the rule is
   * published or was met by every published number; other lengths are checked by their digits alone.
   */
  checkFrom?: Readonly<Record<number, number>>
  /** International post: two letters, eight digits, a check digit, `KR`. */
  isS10?: true
}

interface CarrierFacts {
  name: string
  /** `{number}` stands for the tracking number. */
  tracking: string | null
  /** Names in spreadsheets of carriers and marketplaces, compared without spaces, case and `NAME_ENDING`. */
  aliases: readonly string[]
  /** Absent: any number. */
  format?: NumberFormat
}

export const CARRIERS = {
  cj: {
    name: 'CJ대한통운',
    tracking: 'https://trace.cjlogistics.com/next/tracking.html?wblNo={number}',
    aliases: ['대한통운', 'CJ', '씨제이', '씨제이대한통운', 'CJGLS', 'CJ Logistics', 'KOREX'],
    format: { digits: [10, 12], checkFrom: { 12: 2 } },
  },
  epost: {
    name: '우체국택배',
    tracking: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1={number}',
    aliases: ['우체국소포', '우편', '우정사업본부', '등기', '우체국등기', 'EPOST', 'Korea Post'],
    format: { digits: [13], isS10: true },
  },
  hanjin: {
    name: '한진택배',
    tracking: 'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&wblnumText2={number}',
    aliases: ['한진', 'HANJIN'],
    format: { digits: [10, 12], checkFrom: { 10: 0, 12: 0 } },
  },
  lotte: {
    name: '롯데택배',
    tracking: 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo={number}',
    aliases: ['롯데글로벌로지스', '롯데로지스', '현대택배', 'LOTTE', 'HYUNDAI'],
    format: { digits: [10, 12, 13], checkFrom: { 12: 0 } },
  },
  logen: {
    name: '로젠택배',
    tracking: 'https://www.ilogen.com/web/personal/trace/{number}',
    aliases: ['로젠', 'LOGEN', 'iLOGEN', 'KGB'],
    format: { digits: [11], checkFrom: { 11: 0 } },
  },
  kyungdong: {
    name: '경동택배',
    tracking: 'https://kdexp.com/service/delivery/etc/delivery.do?barcode={number}',
    aliases: ['경동화물', 'KDEXP', 'KD'],
    format: { digits: [8, 9, 10, 11, 12, 13, 14, 15, 16] },
  },
  daesin: {
    name: '대신택배',
    tracking: 'https://www.ds3211.co.kr/freight/internalFreightSearch.ht?billno={number}',
    aliases: ['대신화물', 'DAESIN'],
    format: { digits: [13] },
  },
  ilyang: {
    name: '일양로지스',
    tracking: 'https://www.ilyanglogis.com/functionality/tracking_result.asp?hawb_no={number}',
    aliases: ['일양', '일양택배', 'ILYANG'],
    format: { digits: [9, 10, 11] },
  },
  cu: {
    name: 'CU 편의점택배',
    tracking: 'https://www.cupost.co.kr/postbox/delivery/localResult.cupost?invoice_no={number}',
    aliases: ['CU', 'CU포스트', 'CUPOST', 'CU알뜰택배'],
    format: { digits: [10, 11, 12] },
  },
  direct: {
    name: '직접 배송',
    tracking: null,
    aliases: ['직접', '자체배송', '직배송', '직접전달', '퀵', '퀵서비스', 'DIRECT'],
  },
} as const satisfies Record<string, CarrierFacts>

export type Carrier = keyof typeof CARRIERS
export const CARRIER_CODES = Object.keys(CARRIERS) as [Carrier, ...Carrier[]]

const OWN_NUMBER = /^TRK\d+$/

/** The carrier's tracking page, or null for direct delivery and our own tracking numbers. */
export function trackingUrl(carrier: Carrier, number: string): string | null {
  const { tracking } = CARRIERS[carrier]
  return tracking && !OWN_NUMBER.test(number) ? tracking.replace('{number}', encodeURIComponent(number)) : null
}

/** Longest number that is stored. */
export const MAX_TRACKING_NUMBER = 40

/** Numbers are copied from labels and pages as `6848-0962-3814`, with spaces, or in full-width digits. */
export function normalizeTrackingNumber(text: string): string {
  return text.normalize('NFKC').replace(/[\s\p{Pd}\u200b\ufeff]/gu, '')
}

/**
 * Why a tracking number cannot be one of this carrier, or null. Numbers that we generated (`TRK…`) and the empty text,
 * which asks for one of those, fit every carrier.
 */
export function trackingNumberProblem(carrier: Carrier, text: string): string | null {
  const number = normalizeTrackingNumber(text)
  if (number.length > MAX_TRACKING_NUMBER) return `송장번호는 ${MAX_TRACKING_NUMBER}자까지 쓸 수 있습니다`
  if (number === '' || OWN_NUMBER.test(number)) return null
  if (/^\d\.\d+E\+?\d+$/i.test(number)) return '엑셀이 줄여 쓴 번호입니다. 셀 서식을 텍스트로 바꾸고 다시 입력하세요'
  if (!/^[A-Za-z0-9]+$/.test(number)) return '송장번호는 숫자와 영문만 쓸 수 있습니다'
  const { name, format }: CarrierFacts = CARRIERS[carrier]
  if (!format) return null
  const wrong = `${name} 송장번호가 아닙니다. 번호를 다시 확인하세요`
  if (format.isS10 && S10.test(number)) return isS10Number(number) ? null : wrong
  if (!/^\d+$/.test(number) || !format.digits.includes(number.length))
    return `${name} 송장번호는 ${digitsText(format.digits)}입니다`
  const from = format.checkFrom?.[number.length]
  // Twelve digits are below 2^53.
  const isRight = from === undefined || Number(number.slice(from, -1)) % 7 === Number(number.at(-1))
  return isRight ? null : wrong
}

/** `숫자 13자리`, `숫자 10·12자리`, `숫자 8~16자리` */
function digitsText(counts: readonly number[]): string {
  const isRange = counts.length > 2 && counts.every((count, place) => count === (counts[0] ?? 0) + place)
  return `숫자 ${isRange ? `${counts[0]}~${counts.at(-1)}` : counts.join('·')}자리`
}

const S10 = /^[A-Z]{2}\d{9}KR$/i
const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

/** UPU standard S10. */
function isS10Number(number: string): boolean {
  const sum = S10_WEIGHTS.reduce((total, weight, place) => total + weight * Number(number[place + 2]), 0)
  const rest = 11 - (sum % 11)
  const check = rest === 10 ? 0 : rest === 11 ? 5 : rest
  return check === Number(number[10])
}

/** "한진", "한진택배" and "(주)한진택배" are one carrier. */
const NAME_ENDING = /(택배|소포|화물|주식회사)$/

function comparable(text: string): string {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\((주|株)\)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
  return letters.replace(NAME_ENDING, '') || letters
}

const CARRIER_BY_NAME = new Map(
  CARRIER_CODES.flatMap((code) =>
    [code, CARRIERS[code].name, ...CARRIERS[code].aliases].map((name) => [comparable(name), code] as const),
  ),
)

/** The carrier that a cell of a spreadsheet names, in Korean, by its code or by a usual other name; null if none. */
export function carrierOf(text: string): Carrier | null {
  return CARRIER_BY_NAME.get(comparable(text)) ?? null
}
