import { clsx } from 'clsx'
import { type ClipboardEvent, createElement, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { escaped } from '../content/rich-node-html.ts'
import { editValue } from '../editor-actions.ts'
import { useEditorState, useEditorStore } from '../editor-store.ts'
import { type Block, valueAt } from '../model/block.ts'
import { placeCaret } from './caret.ts'
import { cleanInline, withMarkedBrackets } from './clean-inline.ts'
import { handleTextKey } from './text-keys.ts'

interface RichTextProps {
  block: Block
  path: string
  /** Value and change handler for texts that no path addresses, such as table cells. */
  value?: string
  onValue?: (value: string) => void
  /** Accessible label and placeholder. */
  label: string
  placeholder?: string
  as?: 'p' | 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'div' | 'span' | 'figcaption' | 'cite'
  className?: string
  style?: React.CSSProperties
  /** Id of the active option in the open list (aria-activedescendant). */
  activeOption?: string | undefined
  /** Handles keys first; returns true if handled. */
  onKey?: (event: KeyboardEvent<HTMLElement>) => boolean
}

/** Text edited in place. Uncontrolled while typing; the store receives sanitized markup. */
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
    element.current.innerHTML = withMarkedBrackets(cleanInline(value))
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
  // role="textbox" would replace the heading role, so the text field is nested in the heading.
  return isHolder ? createElement(as, { className, style }, words) : words
}

const INLINE = /^(strong|em|s|u|a|code|br|sub|sup|mark|b|i)$/

/** Clipboard content as inline markup: keeps emphasis and links, drops styles. */
function pastedHtml(clipboard: DataTransfer): string {
  const html = clipboard.getData('text/html')
  if (html === '') return escaped(clipboard.getData('text/plain')).replace(/\r?\n/g, '<br>')
  const { body } = new DOMParser().parseFromString(withMarkedBrackets(cleanInline(html)), 'text/html')
  for (const element of [...body.querySelectorAll('*')].reverse()) {
    if (!INLINE.test(element.tagName.toLowerCase())) element.replaceWith(...element.childNodes)
    for (const { name } of [...element.attributes]) if (name !== 'href') element.removeAttribute(name)
  }
  return body.innerHTML
}
