import type { RenderedView, ViewFormat } from '@jangteo/contracts/views/views.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { LOADING, PriceNote, usePublicPriceClass } from '../../trade/catalog/price-text.tsx'
import { formatDate } from '../../ui/format-date.ts'

export type ViewField = RenderedView['view']['template']['fields'][number]
export type ViewItem = RenderedView['data'][number] & {
  /** A product whose own price for the retailer is still to come. */
  isLoading?: boolean
}

const grouped = (text: string) =>
  text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text).toLocaleString('ko-KR')

/** `12000~15000`: a product whose variants have several prices. */
const isRange = (value: string) => value.includes('~')
const lowestOf = (value: string) => value.split('~')[0] ?? value

const PRICE = 'price'

interface WonProps {
  field: ViewField
  item: ViewItem
  /** One of them for a whole view. */
  format: 'sign' | 'word'
}

/** `₩12,000부터` or `12,000원부터`; beside the price of a product, the sum paid for it. */
export function ViewWon({ field, item: { values, taxClass, isLoading }, format }: WonProps) {
  const hidden = usePublicPriceClass()
  const value = values[field.name] ?? ''
  const from = isRange(value) ? '부터' : ''
  const text = format === 'sign' ? `₩${grouped(lowestOf(value))}` : formatWon(Number(lowestOf(value)))
  if (!taxClass) return `${text}${from}`
  if (isLoading) return <div aria-busy className={`${LOADING} ml-auto h-10 w-20`} />
  return (
    <div className={hidden}>
      <p>
        {text}
        {from}
      </p>
      {field.name === PRICE && <PriceNote price={Number(lowestOf(value))} taxClass={taxClass} isFrom={from !== ''} />}
    </div>
  )
}

/** Numbers are right-aligned. */
export const isNumericFormat = (format: ViewFormat) => format === 'number' || format === 'won'

export function ViewValue({ field, item }: { field: ViewField; item: ViewItem }) {
  const value = item.values[field.name]
  if (!value) return <span className="text-ink-faint">–</span>
  switch (field.format) {
    case 'number':
      return grouped(value)
    case 'won':
      return <ViewWon field={field} item={item} format="sign" />
    case 'date':
      return <time dateTime={value}>{Number.isNaN(Date.parse(value)) ? value : formatDate(value)}</time>
    case 'image':
      return <img src={value} alt="" loading="lazy" className="size-14 rounded-control object-cover" />
    case 'link':
      return <Address url={value} />
    default:
      return <span className="whitespace-pre-line">{value}</span>
  }
}

/** User input is linked only for http and https URLs. */
function Address({ url }: { url: string }) {
  if (!/^https?:\/\//i.test(url)) return url
  return (
    <a href={url} target="_blank" rel="noopener nofollow ugc" className="text-brand underline underline-offset-4">
      {url.replace(/^https?:\/\//i, '')}
    </a>
  )
}
