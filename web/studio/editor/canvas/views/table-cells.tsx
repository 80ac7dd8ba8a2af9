import type { KeyboardEvent } from 'react'
import type { Block } from '../../model/block.ts'
import { isAtEdgeLine, placeCaret } from '../caret.ts'
import { RichText } from '../rich-text.tsx'

export interface Cell {
  content: string
  tag: string
}

interface TableCellProps {
  block: Block
  cell: Cell
  /** Distinguishes the cell from other cells of the block. */
  path: string
  label: string
  onChange: (content: string) => void
}

/** Table cell edited in place; arrow keys move to the cell above and below. */
export function TableCell({ block, cell, path, label, onChange }: TableCellProps) {
  return (
    <td className="border border-line p-0 align-top">
      <RichText
        block={block}
        path={path}
        value={cell.content ?? ''}
        onValue={onChange}
        label={label}
        placeholder=""
        className="min-w-24 px-2 py-1.5 focus:bg-brand-soft"
        onKey={walk}
      />
    </td>
  )
}

function walk(event: KeyboardEvent<HTMLElement>): boolean {
  if (event.key === 'Enter') {
    event.preventDefault()
    document.execCommand('insertLineBreak')
    return true
  }
  const step = event.key === 'ArrowDown' ? 'end' : event.key === 'ArrowUp' ? 'start' : undefined
  if (!step || event.altKey || !isAtEdgeLine(event.currentTarget, step)) return false
  const cell = event.currentTarget.closest('td')
  const row = cell?.parentElement
  const next = step === 'end' ? row?.nextElementSibling : row?.previousElementSibling
  const text = next?.children[cell?.cellIndex ?? 0]?.querySelector<HTMLElement>('[contenteditable=true]')
  if (!text) return false
  event.preventDefault()
  placeCaret(text, step === 'end' ? 'start' : 'end')
  return true
}
