export const MAX_OPTIONS = 3
export const MIN_OPTION_VALUES = 2
export const MAX_OPTION_VALUES = 50
export const MAX_VARIANTS = 500

/** `retired`: left out by a later edit, and kept because orders and the stock ledger refer to it. */
export const VARIANT_STATUSES = ['active', 'inactive', 'retired'] as const

export interface OptionValue {
  /** Unique within the product. Variants and links refer to it, so that a value can be renamed. */
  id: string
  name: string
  /** `#rrggbb` */
  swatch: string | null
  image: string | null
}

export interface ProductOption {
  name: string
  values: OptionValue[]
}

/** `블랙 / L`; null for the only variant of a product without options. */
export function optionText(valueNames: readonly string[]): string | null {
  return valueNames.length === 0 ? null : valueNames.join(' / ')
}

/** The values of such a text: `블랙` and `L`. */
export function optionValuesIn(text: string | null): readonly string[] {
  return text === null ? [] : text.split(' / ')
}

/** `머그컵 (블랙 / L)` */
export function nameWithOption(productName: string, option: string | null): string {
  return option === null ? productName : `${productName} (${option})`
}

/** The names of a variant's values, in the order of the options. */
export function valueNames(options: readonly ProductOption[], valueIds: readonly string[]): string[] {
  return options.map(({ values }, place) => values.find(({ id }) => id === valueIds[place])?.name ?? '')
}

/** Every combination of one value of each option; the last option changes fastest. */
export function combinations<Value>(lists: readonly (readonly Value[])[]): Value[][] {
  return lists.reduce<Value[][]>((all, list) => all.flatMap((head) => list.map((value) => [...head, value])), [[]])
}

/** `TEE-BK2-L`: Latin letters and digits of a value as they are, a running number for others. */
export function suggestSku(productCode: string, values: readonly { name: string; place: number }[]): string {
  return [productCode, ...values.map(({ name, place }) => skuPart(name) ?? String(place + 1).padStart(2, '0'))].join(
    '-',
  )
}

function skuPart(name: string): string | null {
  const latin = name.toUpperCase().replace(/[\s_-]+/g, '')
  return /^[A-Z0-9.]{1,8}$/.test(latin) ? latin : null
}

const BARCODE_LENGTHS = [8, 12, 13, 14]

/** EAN-8, UPC-A, EAN-13 and GTIN-14 end with a check digit: weights 3 and 1 alternate from the right. */
export function isBarcode(digits: string): boolean {
  if (!/^\d+$/.test(digits) || !BARCODE_LENGTHS.includes(digits.length)) return false
  const body = digits.slice(0, -1)
  const sum = [...body].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1))
}
