import sanitize from 'sanitize-html'
import { escapeHtml } from './escape-html.ts'

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...sanitize.defaults.allowedTags, 'img', 'h1', 'h2', 'del', 'ins', 'figure', 'figcaption'],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    ol: ['start', 'reversed'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }),
    img: sanitize.simpleTransform('img', { loading: 'lazy' }),
  },
}

/** HTML of users without scripts and other unsafe markup; plain text keeps its lines and paragraphs. */
export function sanitizeHtml(text: string): string {
  if (isMarkup(text)) return sanitize(text, OPTIONS)
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\n/g, '<br>')}</p>`)
    .join('')
}

/** Linear time: a regular expression for a whole tag would be quadratic in a text of many `<a`. */
function isMarkup(text: string): boolean {
  const begins = text.search(/<[a-z]/i)
  return begins !== -1 && text.includes('>', begins)
}
