import { clsx } from 'clsx'
import type { DiffPiece, LineDiff } from './line-diff.ts'

const LINES: Record<LineDiff['change'], { look: string; word: string }> = {
  same: { look: '', word: '' },
  added: { look: 'bg-success-soft', word: '새로 생김' },
  removed: { look: 'bg-danger-soft', word: '없어짐' },
  changed: { look: 'bg-warning-soft', word: '바뀜' },
}

/** Line diff; unchanged lines are muted. */
export function LineDiffView({ lines }: { lines: readonly LineDiff[] }) {
  if (lines.every(({ change }) => change === 'same'))
    return <p className="py-4 text-ink-soft text-sm">다른 곳이 없습니다.</p>
  return (
    <ol className="grid gap-1 text-sm">
      {lines.map(({ label, change, pieces }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name, only a place
        <li key={at} className={clsx('rounded-control px-3 py-1.5', LINES[change].look)}>
          <span className="mr-2 text-ink-soft text-xs">
            {label}
            {LINES[change].word && ` · ${LINES[change].word}`}
          </span>
          <span className={clsx('break-words', change === 'same' && 'text-ink-soft')}>
            {pieces.map((piece, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name, only a place
              <Piece key={place} piece={piece} isInside={change === 'changed'} />
            ))}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Piece({ piece: { text, change }, isInside }: { piece: DiffPiece; isInside: boolean }) {
  if (!isInside || change === 'same') return text
  if (change === 'added') return <ins className="bg-success/20 no-underline">{text}</ins>
  return <del className="bg-danger/20">{text}</del>
}
