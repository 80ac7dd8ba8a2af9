import { clsx } from 'clsx'
import { editValue } from '../../editor-actions.ts'
import { useEditorStore } from '../../editor-store.ts'
import { type Block, valueAt } from '../../model/block.ts'
import { InnerBlocks } from '../inner-blocks.tsx'
import { RichText } from '../rich-text.tsx'
import { SlashText } from '../slash-text.tsx'

export const textAt = (block: Block, path: string): string => {
  const value = valueAt(block.values, path)
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

const sideOf = (block: Block, path: string) => {
  const side = textAt(block, path)
  return side === 'center' || side === 'right' || side === 'left' ? side : undefined
}

/** Inline colours and font size, where they are plain CSS values. */
export function inlineStyleOf(block: Block): React.CSSProperties {
  const [color, backgroundColor, fontSize] = [
    'style.color.text',
    'style.color.background',
    'style.typography.fontSize',
  ].map((path) => textAt(block, path) || undefined)
  return { color, backgroundColor, fontSize }
}

export function ParagraphView({ block }: { block: Block }) {
  return (
    <SlashText
      block={block}
      path="content"
      label="문단"
      placeholder="글을 쓰거나 / 를 눌러 블록을 고르세요"
      as="p"
      style={{ ...inlineStyleOf(block), textAlign: sideOf(block, 'align') }}
    />
  )
}

const SIZES = ['text-3xl', 'text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm']

function levelOf(value: unknown): 1 | 2 | 3 | 4 | 5 | 6 {
  const level = Number(value ?? 2)
  return level === 1 || level === 3 || level === 4 || level === 5 || level === 6 ? level : 2
}

export function HeadingView({ block }: { block: Block }) {
  const level = levelOf(block.values.level)
  return (
    <RichText
      block={block}
      path="content"
      label={`제목 ${level}`}
      as={`h${level}`}
      className={clsx('font-bold', SIZES[level])}
      style={{ ...inlineStyleOf(block), textAlign: sideOf(block, 'textAlign') ?? sideOf(block, 'align') }}
    />
  )
}

export function ListView({ block }: { block: Block }) {
  return (
    <InnerBlocks
      parent={block}
      blocks={block.inner}
      className={clsx('[counter-reset:item]', block.values.ordered === true ? 'is-ordered' : 'is-bulleted')}
    />
  )
}

export function ListItemView({ block }: { block: Block }) {
  return (
    <div className="flex gap-2">
      <span
        aria-hidden
        className="shrink-0 text-ink-soft [counter-increment:item] before:content-['•'] in-[.is-ordered]:before:content-[counter(item)'.']"
      />
      <div className="min-w-0 flex-1">
        <RichText block={block} path="content" label="목록 항목" />
        {block.inner.length > 0 && <InnerBlocks parent={block} blocks={block.inner} />}
      </div>
    </div>
  )
}

export function QuoteView({ block }: { block: Block }) {
  return (
    <div className="border-brand border-l-3 pl-4" style={inlineStyleOf(block)}>
      <InnerBlocks parent={block} blocks={block.inner} />
      <RichText block={block} path="citation" label="출처" as="cite" className="block text-ink-soft text-sm" />
    </div>
  )
}

/** Code text: no formatting and no shortcuts. */
export function CodeView({ block, path = 'content', label = '코드' }: { block: Block; path?: string; label?: string }) {
  const store = useEditorStore()
  const value = textAt(block, path)
  const isCode = block.kind === 'core/code'
  return (
    <textarea
      aria-label={label}
      placeholder={label}
      spellCheck={false}
      rows={3}
      value={isCode ? unescaped(value) : value}
      onChange={({ target }) => editValue(store, block.id, path, isCode ? escapedCode(target.value) : target.value)}
      className="field-sizing-content min-h-20 w-full resize-none rounded-control bg-sunken p-3 font-mono text-sm outline-none"
    />
  )
}

/** Code is stored as HTML, so special characters are escaped. */
const escapedCode = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const unescaped = (html: string) =>
  html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

export function HtmlView({ block }: { block: Block }) {
  return <CodeView block={block} label="HTML" />
}

export function MoreView({ block }: { block: Block }) {
  return (
    <p className="flex items-center gap-3 text-ink-soft text-sm before:h-px before:flex-1 before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong">
      {textAt(block, 'customText') || '더 보기'}
    </p>
  )
}

export function SeparatorView() {
  return <hr className="my-4 border-line-strong" />
}

export function SpacerView({ block }: { block: Block }) {
  const height = textAt(block, 'height') || textAt(block, 'data.height') || '100px'
  return (
    <div
      style={{ height: /^\d+$/.test(height) ? `${height}px` : height }}
      className="grid max-h-96 min-h-8 place-items-center rounded-control bg-[repeating-linear-gradient(45deg,var(--color-sunken)_0_6px,transparent_6px_12px)] text-ink-soft text-xs"
    >
      여백 {height}
    </div>
  )
}
