import type { RenderedView, ViewFormat } from '@jangteo/contracts/views/views.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { formatDate } from '../../ui/format-date.ts'

export type ViewField = RenderedView['view']['template']['fields'][number]

const grouped = (text: string) =>
  text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text).toLocaleString('ko-KR')

/** `12000~15000`: a product whose variants have several prices. */
const isRange = (value: string) => value.includes('~')
const lowestOf = (value: string) => value.split('~')[0] ?? value

/** `12,000원부터` */
export function wonText(value: string): string {
  return `${formatWon(Number(lowestOf(value)))}${isRange(value) ? '부터' : ''}`
}

/** Numbers are right-aligned. */
export const isNumericFormat = (format: ViewFormat) => format === 'number' || format === 'won'

export function ViewValue({ field, value }: { field: ViewField; value: string | undefined }) {
  if (!value) return <span className="text-ink-faint">–</span>
  switch (field.format) {
    case 'number':
      return grouped(value)
    case 'won':
      return `₩${grouped(lowestOf(value))}${isRange(value) ? '부터' : ''}`
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
