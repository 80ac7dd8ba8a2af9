import { escaped } from '../content/rich-node-html.ts'
import { cleanInline } from './clean-inline.ts'

const INLINE = /^(strong|em|s|u|a|code|br|sub|sup|mark|b|i)$/

/** What is on the clipboard as one piece of text: its emphasis and links stay, its looks do not. */
export function pastedHtml(clipboard: DataTransfer): string {
  const html = clipboard.getData('text/html')
  if (html === '') return escaped(clipboard.getData('text/plain')).replace(/\r?\n/g, '<br>')
  const { body } = new DOMParser().parseFromString(cleanInline(html), 'text/html')
  for (const element of [...body.querySelectorAll('*')].reverse()) {
    if (!INLINE.test(element.tagName.toLowerCase())) element.replaceWith(...element.childNodes)
    for (const { name } of [...element.attributes]) if (name !== 'href') element.removeAttribute(name)
  }
  return body.innerHTML
}
