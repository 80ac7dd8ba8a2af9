import { Dialog } from '../../ui/dialog.tsx'
import { isMac } from '../../ui/is-mac.ts'

const COMMAND = 'Ctrl'

const KEYS = [
  { keys: ['↑', '↓'], action: '앞뒤 블록의 글로 가기' },
  { keys: ['Tab'], action: '다음 블록이나 칸으로 가기' },
  { keys: ['/'], action: '빈 문단에서 블록 고르기' },
  { keys: ['Enter'], action: '글을 나누거나, 고른 블록 뒤에 문단 쓰기' },
  { keys: ['Alt', 'F10'], action: '블록 도구로 가기' },
  { keys: ['←', '→'], action: '블록 도구 사이를 오가기' },
  { keys: ['Esc'], action: '도구나 설정에서 블록으로 돌아가기, 한 번 더 누르면 블록 놓기' },
  { keys: ['Alt', 'Shift', '↑'], action: '블록을 위로 옮기기 (↓ 아래로, → 안으로, ← 밖으로)' },
  { keys: [COMMAND, 'D'], action: '블록 복제' },
  { keys: ['Delete'], action: '글 밖에서 블록 삭제' },
  { keys: [COMMAND, 'B'], action: '굵게 (I 기울임)' },
  { keys: [COMMAND, 'Z'], action: '되돌리기 (Shift와 함께 다시 실행)' },
  { keys: [COMMAND, 'S'], action: '저장' },
]

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="키보드로 쓰기" width="medium">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2.5 text-sm">
        {KEYS.map(({ keys, action }) => (
          <div key={action} className="col-span-2 grid grid-cols-subgrid">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className="rounded border border-line bg-sunken px-1.5 font-sans text-xs leading-6">
                  {key === COMMAND && isMac() ? '⌘' : key}
                </kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
