import { type KeyboardEvent as ReactKeyboardEvent, useCallback, useEffect } from 'react'
import { focusBlock, focusTools } from './canvas/caret.ts'
import { duplicateBlock, insertKind, moveBlock, placeForNew, removeBlock } from './editor-actions.ts'
import type { EditorStore } from './editor-store.ts'
import type { EditorSurface } from './editor-surface.ts'
import type { Direction } from './model/block-moves.ts'

const MOVES: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

/** Uses `event.code`, because with Hangul input `event.key` is a different letter. */
export function useEditorShortcuts(store: EditorStore, { say }: Pick<EditorSurface, 'say'>) {
  const onKeyDown = useCallback(
    (event: KeyboardEvent | ReactKeyboardEvent<HTMLElement>) => {
      const { selected } = store.get()
      const command = event.metaKey || event.ctrlKey
      const done = () => {
        event.preventDefault()
        event.stopPropagation()
      }
      if (command && event.code === 'KeyZ') {
        done()
        store.dispatch({ type: event.shiftKey ? 'redo' : 'undo' })
        say(event.shiftKey ? '다시 실행했습니다.' : '되돌렸습니다.')
      } else if (command && event.code === 'KeyY') {
        done()
        store.dispatch({ type: 'redo' })
      } else if (selected === null) return
      else if (command && event.code === 'KeyD') {
        done()
        duplicateBlock(store, selected)
      } else if (event.altKey && event.shiftKey && MOVES[event.key]) {
        done()
        say(moveBlock(store, selected, MOVES[event.key] ?? 'up'))
        refocus(store, event.target)
      } else if (event.altKey && event.key === 'F10') {
        done()
        focusTools(selected)
      } else if (event.key === 'Escape') {
        if (!isInBlock(event.target)) return focusBlock(store, selected)
        store.dispatch({ type: 'select', id: null })
        if (event.target instanceof HTMLElement) event.target.blur()
      } else if (event.key === 'Enter' && isBlock(event.target)) {
        done()
        insertKind(store, store.vocabulary.paragraph, placeForNew(store, store.vocabulary.paragraph))
      } else if ((event.key === 'Delete' || event.key === 'Backspace') && isAmongBlocks(event.target)) {
        done()
        removeBlock(store, selected)
        say('블록을 삭제했습니다.')
        refocus(store, event.target)
      }
    },
    [store, say],
  )
  // The focused element may have been removed; shortcuts still apply to the document.
  useEffect(() => {
    const onBody = (event: KeyboardEvent) => event.target === document.body && onKeyDown(event)
    window.addEventListener('keydown', onBody)
    return () => window.removeEventListener('keydown', onBody)
  }, [onKeyDown])
  return (event: ReactKeyboardEvent<HTMLElement>) => {
    if (!isOverEditor(event.target)) onKeyDown(event)
  }
}

/**
 * Keys in portalled menus and dialogs bubble through React; ignore them, except in the block list, which may be in a
 * sheet.
 */
function isOverEditor(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[role=menu], [role=dialog]:not(:has([role=tree]))') !== null
}

/** True when the focus is on a block and not in a text field. */
function isAmongBlocks(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const isTyping = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
  return !isTyping && (target === document.body || target.closest('[data-block], [role=tree]') !== null)
}

const isBlock = (target: EventTarget | null) => target instanceof Element && target.matches('[data-block]')

/** The toolbar is inside the block element but not part of its content. */
function isInBlock(target: EventTarget | null): boolean {
  return target instanceof Element && !target.closest('[role=toolbar]') && target.closest('[data-block]') !== null
}

/** Moved or deleted blocks lose the focus; focus the selected block again. */
function refocus(store: EditorStore, target: EventTarget | null): void {
  const inList = target instanceof HTMLElement && target.closest('[role=tree]') !== null
  requestAnimationFrame(() => {
    const { selected } = store.get()
    if (selected === null) return
    if (inList) document.querySelector<HTMLElement>(`[data-row="${selected}"]`)?.focus()
    else focusBlock(store, selected)
  })
}
