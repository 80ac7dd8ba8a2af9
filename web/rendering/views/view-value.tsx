import type { RenderedView, ViewFormat } from '@jangteo/contracts/views/views.ts'
import { formatDate } from '../../ui/format-date.ts'

export type ViewField = RenderedView['view']['template']['fields'][number]

const grouped = (text: string) =>
  text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text).toLocaleString('ko-KR')

/** Numbers are right-aligned. */
export const isNumericFormat = (format: ViewFormat) => format === 'number' || format === 'won'

export function ViewValue({ field, value }: { field: ViewField; value: string | undefined }) {
  if (!value) return <span className="text-ink-faint">–</span>
  switch (field.format) {
    case 'number':
      return grouped(value)
    case 'won':
      return `₩${grouped(value)}`
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
