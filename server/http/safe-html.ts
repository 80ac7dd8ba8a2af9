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

/** What people wrote, safe to show; plain text keeps its lines and paragraphs. */
export function safeHtml(text: string): string {
  if (isMarkup(text)) return sanitize(text, OPTIONS)
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\n/g, '<br>')}</p>`)
    .join('')
}

/** Whether a tag begins and something later ends it: each sign is looked at once, however many tags begin. */
function isMarkup(text: string): boolean {
  const begins = text.search(/<[a-z]/i)
  return begins !== -1 && text.includes('>', begins)
}
