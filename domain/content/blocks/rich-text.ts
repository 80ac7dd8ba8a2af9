import { address, isExternal, list, number, oneOf, record, source, text } from './attributes.ts'
import { parseEmbedUrl } from './embeds.ts'
import { element, embed, type RichNode } from './rich-node.ts'

const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const
const TAGS: Record<string, string> = {
  paragraph: 'p',
  bulletList: 'ul',
  listItem: 'li',
  blockquote: 'blockquote',
  tableRow: 'tr',
  tableCell: 'td',
  tableHeader: 'th',
}
const MARKS: Record<string, string> = {
  bold: 'strong',
  strong: 'strong',
  italic: 'em',
  em: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  subscript: 'sub',
  superscript: 'sup',
  highlight: 'mark',
}

const MAX_DEPTH = 120

/** Renders a Tiptap or ProseMirror document: `{ type: 'doc', content: [{ type, attrs, marks, content }] }`. */
export function renderRichText(document: unknown, depth = 0): RichNode[] {
  return depth > MAX_DEPTH ? [] : list(record(document).content).flatMap((node) => nodeOf(node, depth + 1))
}

function nodeOf(given: unknown, depth: number): RichNode[] {
  const { type, attrs, text: words, marks } = record(given)
  const own = record(attrs)
  const inside = () => renderRichText(given, depth)
  switch (text(type)) {
    case 'text':
      return text(words) === '' ? [] : [list(marks).reduce<RichNode>(marked, text(words))]
    case 'hardBreak':
      return [element('br', {})]
    case 'horizontalRule':
      return [element('hr', {})]
    case 'heading':
      return [
        element(
          `h${Math.min(6, Math.max(1, number(own.level) ?? 2))}`,
          { style: alignment(own.textAlign) },
          ...inside(),
        ),
      ]
    case 'orderedList':
      return [element('ol', { start: number(own.start) }, ...inside())]
    case 'codeBlock':
      return [element('pre', {}, element('code', {}, ...inside()))]
    case 'table':
      return [element('table', {}, element('tbody', {}, ...inside()))]
    case 'image':
      return picture(own)
    case 'youtube':
      return video(text(own.src))
    default: {
      const tag = TAGS[text(type)]
      return tag ? [element(tag, { style: alignment(own.textAlign) }, ...inside())] : inside()
    }
  }
}

function alignment(value: unknown): string | undefined {
  const side = oneOf(value, ALIGNMENTS)
  return side && `text-align:${side}`
}

function marked(node: RichNode, mark: unknown): RichNode {
  const { type, attrs } = record(mark)
  if (type === 'link') {
    const href = address(record(attrs).href)
    if (!href) return node
    return element(
      'a',
      { href, target: isExternal(href) && '_blank', rel: isExternal(href) && 'noopener noreferrer' },
      node,
    )
  }
  const tag = MARKS[text(type)]
  return tag ? element(tag, {}, node) : node
}

function picture({ src, alt, title }: Readonly<Record<string, unknown>>): RichNode[] {
  const url = source(src)
  return url ? [element('img', { src: url, alt: text(alt), title: text(title), loading: 'lazy' })] : []
}

function video(url: string): RichNode[] {
  const frame = parseEmbedUrl(url)
  return frame ? [embed({ kind: 'frame', ...frame, url, title: '' })] : []
}
