import { Minus, PanelBottom, PanelTop, Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { editValue } from '../../editor-actions.ts'
import { useEditorStore } from '../../editor-store.ts'
import { type Block, isRecord, valueAt } from '../../model/block.ts'
import { isAtEdgeLine, placeCaret } from '../caret.ts'
import { RichText } from '../rich-text.tsx'
import { ToolButton } from '../tool-button.tsx'

interface Row {
  cells: Cell[]
}

const PARTS = ['head', 'body', 'foot'] as const
const EDGES = [
  { part: 'head', label: '머리글 행', icon: PanelTop },
  { part: 'foot', label: '바닥글 행', icon: PanelBottom },
] as const

function rowsOf(block: Block, part: string): Row[] {
  const rows = valueAt(block.values, part)
  return (Array.isArray(rows) ? rows : []).filter(isRecord).map((row) => ({
    ...row,
    cells: (Array.isArray(row.cells) ? row.cells : []).filter(isRecord) as unknown as Cell[],
  }))
}

function withCell(rows: readonly Row[], at: number, place: number, content: string): Row[] {
  const inRow = (row: Row) => ({
    ...row,
    cells: row.cells.map((cell, index) => (index === place ? { ...cell, content } : cell)),
  })
  return rows.map((row, index) => (index === at ? inRow(row) : row))
}

/** Cells are edited in place; rows and columns are added and removed at the end. */
export function TableView({ block }: { block: Block }) {
  const store = useEditorStore()
  const set = (part: string, rows: Row[]) => editValue(store, block.id, part, rows)
  const body = rowsOf(block, 'body')
  const width = Math.max(1, ...PARTS.flatMap((part) => rowsOf(block, part).map(({ cells }) => cells.length)))
  const setAll = (change: (row: Row, part: string) => Row) => {
    const values = Object.fromEntries(PARTS.map((part) => [part, rowsOf(block, part).map((row) => change(row, part))]))
    store.dispatch({
      type: 'edit',
      id: block.id,
      key: 'columns',
      values: { ...block.values, ...values },
      at: Date.now(),
    })
  }
  const fresh = (part: string): Cell => ({ content: '', tag: part === 'head' ? 'th' : 'td' })
  return (
    <div className="grid gap-1">
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-sm">
          <tbody>
            {PARTS.flatMap((part) =>
              rowsOf(block, part).map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name, only a place
                <tr key={`${part}${at}`} className={part === 'head' ? 'bg-sunken font-semibold' : undefined}>
                  {row.cells.map((cell, place) => (
                    <TableCell
                      // biome-ignore lint/suspicious/noArrayIndexKey: cells have no name, only a place
                      key={place}
                      block={block}
                      cell={cell}
                      path={`${part}.${at}.${place}`}
                      label={`${part === 'head' ? '머리글' : part === 'foot' ? '바닥글' : `${at + 1}행`} ${place + 1}열`}
                      onChange={(content) => set(part, withCell(rowsOf(block, part), at, place, content))}
                    />
                  ))}
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-center gap-1 text-ink-soft text-xs">
        행
        <ToolButton
          icon={Plus}
          label="행 더하기"
          onClick={() => set('body', [...body, { cells: Array.from({ length: width }, () => fresh('body')) }])}
        />
        <ToolButton
          icon={Minus}
          label="행 빼기"
          disabled={body.length <= 1}
          onClick={() => set('body', body.slice(0, -1))}
        />
        열
        <ToolButton
          icon={Plus}
          label="열 더하기"
          onClick={() => setAll((row, part) => ({ ...row, cells: [...row.cells, fresh(part)] }))}
        />
        <ToolButton
          icon={Minus}
          label="열 빼기"
          disabled={width <= 1}
          onClick={() => setAll((row) => ({ ...row, cells: row.cells.slice(0, -1) }))}
        />
        {EDGES.map(({ part, label, icon }) => {
          const isThere = rowsOf(block, part).length > 0
          const cells = Array.from({ length: width }, () => fresh(part))
          return (
            <ToolButton
              key={part}
              icon={icon}
              label={label}
              aria-pressed={isThere}
              onClick={() => set(part, isThere ? [] : [{ cells }])}
            />
          )
        })}
      </div>
    </div>
  )
}

interface Cell {
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
function TableCell({ block, cell, path, label, onChange }: TableCellProps) {
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
