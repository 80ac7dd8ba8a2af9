import { type KeyboardEvent as ReactKeyboardEvent, useCallback, useEffect } from 'react'
import { duplicateBlock, moveBlock } from './editor-deeds.ts'
import type { EditorStore } from './editor-store.ts'
import type { EditorSurface } from './editor-surface.ts'
import type { Direction } from './model/places.ts'

const MOVES: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

/** By the key's place: Hangul input names letters otherwise. */
export function useEditorKeys(store: EditorStore, { say }: Pick<EditorSurface, 'say'>) {
  const onKeyDown = useCallback(
    (event: KeyboardEvent | ReactKeyboardEvent<HTMLElement>) => {
      const { selected } = store.get()
      const command = event.metaKey || event.ctrlKey
      const typing = isTyping(event.target)
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
        refocus(event.target, selected)
      } else if (event.key === 'Escape') {
        store.dispatch({ type: 'select', id: null })
        if (event.target instanceof HTMLElement) event.target.blur()
      } else if ((event.key === 'Delete' || event.key === 'Backspace') && !typing) {
        done()
        store.dispatch({ type: 'remove', id: selected })
        say('블록을 삭제했습니다.')
      }
    },
    [store, say],
  )
  // What had the focus may be gone: the keys still mean the document.
  useEffect(() => {
    const onBody = (event: KeyboardEvent) => event.target === document.body && onKeyDown(event)
    window.addEventListener('keydown', onBody)
    return () => window.removeEventListener('keydown', onBody)
  }, [onKeyDown])
  return onKeyDown
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}

/** A moved block is another element at another place: the focus goes with it. */
function refocus(target: EventTarget | null, id: string): void {
  const inList = target instanceof HTMLElement && target.closest('[role=tree]') !== null
  requestAnimationFrame(() => {
    const place = inList ? `[data-row="${id}"]` : `[data-block="${id}"]`
    const block = document.querySelector<HTMLElement>(place)
    const text = inList ? null : block?.querySelector<HTMLElement>('[contenteditable=true]')
    ;(text ?? block)?.focus()
  })
}
