import { clsx } from 'clsx'
import { type ClipboardEvent, createElement, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { editValue } from '../editor-deeds.ts'
import { useEditorState, useEditorStore } from '../editor-store.ts'
import { type Block, valueAt } from '../model/block.ts'
import { placeCaret } from './caret.ts'
import { cleanInline } from './clean-inline.ts'
import { pastedHtml } from './pasted-text.ts'
import { handleTextKey } from './text-keys.ts'

interface RichTextProps {
  block: Block
  path: string
  /** Words that stand deeper in the block than a path leads, and what to do with them. */
  value?: string
  onValue?: (value: string) => void
  /** Read aloud, and shown while it is empty. */
  label: string
  placeholder?: string
  as?: 'p' | 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'div' | 'span' | 'figcaption' | 'cite'
  className?: string
  style?: React.CSSProperties
  /** The one marked in a list that the words have opened. */
  activeOption?: string | undefined
  /** Keys that something beside the text wants first; true where it took one. */
  onKey?: (event: KeyboardEvent<HTMLElement>) => boolean
}

/** Words edited where they stand. The browser holds them while somebody types; the document gets clean markup. */
export function RichText(props: RichTextProps) {
  const { block, path, label, placeholder = label, as = 'div', className, style, onKey, activeOption } = props
  const store = useEditorStore()
  const isSelected = useEditorState(({ selected }) => selected === block.id)
  const element = useRef<HTMLElement>(null)
  const shown = useRef<string>(undefined)
  const given = props.value ?? valueAt(block.values, path)
  const value = typeof given === 'string' ? given : ''

  useLayoutEffect(() => {
    if (!element.current || shown.current === value) return
    element.current.innerHTML = cleanInline(value)
    shown.current = value
  }, [value])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret follows what is shown now
  useEffect(() => {
    if (!element.current || store.caret?.id !== block.id) return
    if (store.vocabulary.definitions.get(block.kind)?.text !== path) return
    const { at } = store.caret
    store.caret = null
    placeCaret(element.current, at)
  }, [isSelected, value, store, block.id])

  const take = () => {
    if (!element.current) return
    const next = cleanInline(element.current.innerHTML)
    if (next === shown.current) return
    shown.current = next
    if (props.onValue) props.onValue(next)
    else editValue(store, block.id, path, next)
  }

  const isHolder = as !== 'div' && as !== 'span' && as !== 'p'
  const words = createElement(isHolder ? 'span' : as, {
    ref: element,
    contentEditable: true,
    suppressContentEditableWarning: true,
    role: 'textbox',
    'aria-multiline': true,
    'aria-label': label,
    'aria-activedescendant': activeOption,
    'data-placeholder': placeholder,
    'data-text': path,
    spellCheck: false,
    style: isHolder ? undefined : style,
    className: clsx(
      'min-h-[1lh] outline-none empty:before:pointer-events-none empty:before:text-ink-faint empty:before:content-[attr(data-placeholder)]',
      '[&_a]:text-brand [&_a]:underline [&_code]:rounded [&_code]:bg-sunken [&_code]:px-1',
      isHolder ? 'block' : className,
    ),
    onInput: take,
    onBlur: take,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.nativeEvent.isComposing || onKey?.(event)) return
      handleTextKey(event, store, block, path)
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault()
      document.execCommand('insertHTML', false, pastedHtml(event.clipboardData))
    },
  })
  // A heading that were a field would be no heading any more: the field stands in it.
  return isHolder ? createElement(as, { className, style }, words) : words
}
