import type { Carrier } from './carriers.ts'

/** What a column of the file of parcels to send can hold. */
export const TO_SEND_FIELDS = {
  /** Unique for each parcel: carriers give it back beside their tracking number. */
  parcelNumber: '배송번호 (없으면 주문번호)',
  orderNumber: '주문번호',
  shipmentNumber: '배송번호',
  orderDate: '주문일시',
  buyerName: '주문자',
  recipientName: '받는 분 성명',
  phone: '받는 분 전화번호',
  zipCode: '받는 분 우편번호',
  fullAddress: '받는 분 주소 (전체)',
  address: '받는 분 주소 (기본)',
  detailAddress: '받는 분 주소 (상세)',
  deliveryRequest: '배송메시지',
  itemNames: '품목명',
  itemQuantity: '내품수량',
  skus: 'SKU',
  carrier: '택배사',
  trackingNumber: '송장번호 (빈 칸)',
  senderName: '보내는 분 성명',
  senderPhone: '보내는 분 전화번호',
  senderAddress: '보내는 분 주소',
  text: '늘 같은 문구',
} as const

export type ToSendField = keyof typeof TO_SEND_FIELDS
export const TO_SEND_FIELD_NAMES = Object.keys(TO_SEND_FIELDS) as [ToSendField, ...ToSendField[]]

export interface ToSendColumn {
  field: ToSendField
  heading: string
  /** The cell of each row, for a column of the field `text`. */
  text?: string | undefined
}

export interface ToSendLayout {
  name: string
  /** Stands in the column of the carrier. */
  carrier: Carrier | null
  columns: readonly ToSendColumn[]
}

const column = (field: ToSendField, heading: string): ToSendColumn => ({ field, heading })
const fixed = (heading: string, text = ''): ToSendColumn => ({ field: 'text', heading, text })

/** Not part of the carriers' forms: with these, the file can be uploaded here again once the numbers are in it. */
const ANSWER = [column('carrier', '택배사'), column('trackingNumber', '송장번호')]

/**
 * Carriers let their customers map columns, so there is no single form of any of them. These have the headings of forms
 * that sellers commonly use, and are called examples on screen.
 */
export const TO_SEND_PRESETS = {
  standard: {
    name: '기본 양식',
    carrier: null,
    columns: [
      column('orderNumber', '주문번호'),
      column('shipmentNumber', '배송번호'),
      column('recipientName', '받는분 성명'),
      column('phone', '받는분 전화번호'),
      column('zipCode', '받는분 우편번호'),
      column('fullAddress', '받는분 주소(전체)'),
      column('address', '받는분 기본주소'),
      column('detailAddress', '받는분 상세주소'),
      column('deliveryRequest', '배송메시지'),
      column('itemNames', '품목명'),
      column('itemQuantity', '내품수량'),
      column('senderName', '보내는분 성명'),
      column('senderPhone', '보내는분 전화번호'),
      column('senderAddress', '보내는분 주소'),
      fixed('운임구분', '신용'),
      ...ANSWER,
    ],
  },
  cj: {
    name: 'CJ대한통운 양식(예)',
    carrier: 'cj',
    columns: [
      column('recipientName', '받는분성명'),
      column('phone', '받는분전화번호'),
      fixed('받는분기타연락처'),
      column('zipCode', '받는분우편번호'),
      column('fullAddress', '받는분주소(전체, 분할)'),
      column('parcelNumber', '고객주문번호'),
      column('itemNames', '품목명'),
      column('itemQuantity', '내품수량'),
      fixed('박스수량', '1'),
      column('deliveryRequest', '배송메세지1'),
      fixed('운임구분', '신용'),
      column('senderName', '보내는분성명'),
      column('senderPhone', '보내는분전화번호'),
      column('senderAddress', '보내는분주소(전체, 분할)'),
      ...ANSWER,
    ],
  },
  epost: {
    name: '우체국택배 양식(예)',
    carrier: 'epost',
    columns: [
      column('recipientName', '수취인명'),
      column('zipCode', '수취인 우편번호'),
      column('address', '수취인 주소'),
      column('detailAddress', '수취인 상세주소'),
      column('phone', '수취인 이동통신'),
      fixed('수취인 전화번호'),
      column('itemNames', '상품명'),
      column('itemQuantity', '수량'),
      column('deliveryRequest', '배송 메시지'),
      column('parcelNumber', '주문번호'),
      column('senderName', '발송인명'),
      column('senderPhone', '발송인 전화번호'),
      column('senderAddress', '발송인 주소'),
      ...ANSWER,
    ],
  },
  hanjin: {
    name: '한진택배 양식(예)',
    carrier: 'hanjin',
    columns: [
      column('parcelNumber', '주문번호'),
      column('recipientName', '받으시는 분'),
      column('phone', '받으시는 분 전화'),
      fixed('받는분핸드폰'),
      column('zipCode', '받는분우편번호'),
      column('fullAddress', '받는분총주소'),
      column('itemNames', '품목명'),
      column('itemQuantity', '내품수량'),
      fixed('수량', '1'),
      fixed('지불조건', '신용'),
      column('deliveryRequest', '특기사항'),
      column('senderName', '보내시는 분'),
      column('senderPhone', '보내시는 분 전화'),
      column('senderAddress', '보내는분총주소'),
      ...ANSWER,
    ],
  },
  lotte: {
    name: '롯데택배 양식(예)',
    carrier: 'lotte',
    columns: [
      column('parcelNumber', '주문번호'),
      column('recipientName', '받는사람'),
      column('phone', '전화번호1'),
      fixed('전화번호2'),
      column('zipCode', '우편번호'),
      column('fullAddress', '주소'),
      column('itemNames', '상품명1'),
      column('itemQuantity', '내품수량1'),
      fixed('수량(A타입)', '1'),
      column('deliveryRequest', '배송메시지'),
      fixed('운임구분', '신용'),
      column('senderName', '보내는사람(지정)'),
      column('senderPhone', '보내는사람 전화번호(지정)'),
      column('senderAddress', '보내는사람 주소(지정)'),
      ...ANSWER,
    ],
  },
  logen: {
    name: '로젠택배 양식(예)',
    carrier: 'logen',
    columns: [
      column('recipientName', '수하인명'),
      column('zipCode', '수하인우편번호'),
      column('fullAddress', '수하인주소'),
      column('phone', '수하인전화번호'),
      fixed('수하인휴대폰번호'),
      fixed('택배수량', '1'),
      fixed('택배운임'),
      fixed('운임구분', '신용'),
      column('itemNames', '품목명'),
      column('itemQuantity', '내품수량'),
      column('deliveryRequest', '배송메세지'),
      column('parcelNumber', '주문번호'),
      column('senderName', '송하인명'),
      column('senderPhone', '송하인전화번호'),
      column('senderAddress', '송하인주소'),
      ...ANSWER,
    ],
  },
} as const satisfies Record<string, ToSendLayout>

export type ToSendPreset = keyof typeof TO_SEND_PRESETS
export const TO_SEND_PRESET_CODES = Object.keys(TO_SEND_PRESETS) as [ToSendPreset, ...ToSendPreset[]]

type InvoiceField = 'orderNumber' | 'shipmentNumber' | 'carrier' | 'trackingNumber'

/**
 * Headings by which an uploaded file of tracking numbers is read: those of the files above, of carriers' answers and in
 * English. Compared without spaces, case and parentheses.
 */
export const INVOICE_COLUMNS: readonly { field: InvoiceField; words: readonly string[] }[] = [
  // biome-ignore format: headings that carriers use stand on the line of `words`
  { field: 'orderNumber', words: ['주문번호', '고객주문번호', '주문번호/배송번호', '배송번호/주문번호', '쇼핑몰주문번호', 'orderNumber', 'order no', 'order'] },
  {
    field: 'shipmentNumber',
    words: ['배송번호', '묶음배송번호', '출고번호', 'shipmentNumber', 'shipment no', 'shipment'],
  },
  { field: 'carrier', words: ['택배사', '택배사명', '배송업체', '배송사', '택배', 'carrier', 'courier'] },
  // biome-ignore format: headings that carriers use stand on the line of `words`
  { field: 'trackingNumber', words: ['송장번호', '송장', '운송장번호', '운송장', '등기번호', '택배송장번호', 'trackingNumber', 'tracking no', 'tracking', 'invoice no', 'invoiceNumber'] },
]
