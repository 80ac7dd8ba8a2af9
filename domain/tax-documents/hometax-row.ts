import type { TaxClass } from '../catalog/tax.ts'
import type { DocumentContent, DocumentLine, DocumentParty } from './document-content.ts'
import { sumOf } from './invoice-events.ts'

/** The form takes no more rows, and no more items in a row. */
export const HOMETAX_ROWS = 100
const ITEMS = 4
const NAME_LENGTH = 100

/** 일반 and 영세율 share a form; 면세 has one of its own, without columns of tax. */
export type HometaxForm = 'taxable' | 'exempt'

export function hometaxFormOf(taxClass: TaxClass): HometaxForm {
  return taxClass === 'exempt' ? 'exempt' : 'taxable'
}

const KIND_CODES: Record<TaxClass, string> = { taxable: '01', zero_rated: '02', exempt: '05' }
/** 영수: the buyer has paid. */
const PAID_CODE = '01'

/** What stands above the headings: data begins in the seventh row. */
export const HOMETAX_TITLES: Record<HometaxForm, string> = {
  taxable: '엑셀 업로드 양식(전자세금계산서-일반(영세율)) - 100건 이하',
  exempt: '엑셀 업로드 양식(전자계산서-일반(면세)) - 100건 이하',
}

export function hometaxHeadings(form: HometaxForm): string[] {
  const hasTax = form === 'taxable'
  const side = (name: string) => [
    `${name} 등록번호\n("-" 없이 입력)`,
    `${name}\n종사업장번호`,
    ...['상호', '성명', '사업장주소', '업태', '종목'].map((field) => `${name} ${field}`),
  ]
  const item = (place: number) => [
    `일자${place}\n(2자리, 작성년월 제외)`,
    ...['품목', '규격', '수량', '단가', '공급가액', ...(hasTax ? ['세액'] : []), '품목비고'].map(
      (field) => `${field}${place}`,
    ),
  ]
  return [
    hasTax ? '전자(세금)계산서 종류\n(01:일반, 02:영세율)' : '전자(세금)계산서 종류\n(05:일반)',
    '작성일자',
    ...side('공급자'),
    '공급자 이메일',
    ...side('공급받는자'),
    '공급받는자 이메일1',
    '공급받는자 이메일2',
    '공급가액\n합계',
    ...(hasTax ? ['세액\n합계'] : []),
    '비고',
    ...[1, 2, 3, 4].flatMap(item),
    ...['현금', '수표', '어음', '외상미수금', '영수(01),\n청구(02)'],
  ]
}

/** One invoice. The number of ours in the remarks is how the approval finds it again. */
export function hometaxRow(number: string, content: DocumentContent): (string | number)[] {
  const { issuer, recipient, lines, supplyAmount, taxAmount, invoice } = content
  if (!invoice) throw new Error('an invoice has its details')
  const { taxClass, writtenOn } = invoice
  const hasTax = hometaxFormOf(taxClass) === 'taxable'
  const day = writtenOn.slice(8, 10)
  const items = itemsOf(lines)
  return [
    KIND_CODES[taxClass],
    writtenOn.replaceAll('-', ''),
    ...sideOf(issuer),
    '',
    ...sideOf(recipient),
    ...['', ''],
    supplyAmount,
    ...(hasTax ? [taxAmount] : []),
    number,
    ...Array.from({ length: ITEMS }, (_, place) => {
      const line = items[place]
      if (!line) return Array.from({ length: hasTax ? 8 : 7 }, () => '')
      return [
        ...[day, line.name.slice(0, NAME_LENGTH), '', '', ''],
        line.supplyAmount,
        ...(hasTax ? [line.taxAmount] : []),
        line.option ?? '',
      ]
    }).flat(),
    ...['', '', '', '', PAID_CODE],
  ]
}

function sideOf({ businessNumber, name, representative, address, businessType, businessItem }: DocumentParty) {
  return [businessNumber ?? '', '', name, representative, address, businessType, businessItem]
}

/** More lines than the form has are one: its sums are those of the invoice all the same. */
function itemsOf(lines: readonly DocumentLine[]): DocumentLine[] {
  const [first] = lines
  if (!first || lines.length <= ITEMS) return [...lines]
  return [{ ...first, name: `${first.name} 외 주문 ${lines.length - 1}건`, option: null, ...sumOf(lines) }]
}
