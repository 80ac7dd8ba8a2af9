import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formatDateTime } from '../../../ui/format-date.ts'
import type { LineDiff } from './line-diff.ts'
import { LineDiffView } from './line-diff-view.tsx'

interface VersionConflictDialogProps {
  theirs: { savedByName: string; savedAt: string; changes: readonly LineDiff[] }
  mine: readonly LineDiff[]
  isBusy: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
  onClose: () => void
}

/** Version conflict: shows both versions; the one not chosen stays in the history. */
export function VersionConflictDialog({
  theirs,
  mine,
  isBusy,
  onTakeTheirs,
  onKeepMine,
  onClose,
}: VersionConflictDialogProps) {
  const { savedByName, savedAt, changes } = theirs
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="다른 사람이 먼저 저장했습니다"
      description={`${savedByName} 님이 ${formatDateTime(savedAt)}에 저장했습니다. 어느 쪽을 골라도 다른 쪽을 다시 볼 수 있습니다.`}
      width="large"
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onTakeTheirs}>
            상대의 내용 가져오기
          </Button>
          <Button pending={isBusy} onClick={onKeepMine}>
            내 내용을 최신으로 저장
          </Button>
        </>
      }
    >
      <div className="grid gap-5 md:grid-cols-2">
        <section aria-label="상대가 바꾼 것">
          <h3 className="mb-2 font-semibold">{savedByName} 님이 바꾼 것</h3>
          <LineDiffView lines={changes} />
        </section>
        <section aria-label="내가 바꾼 것">
          <h3 className="mb-2 font-semibold">내가 바꾼 것</h3>
          <LineDiffView lines={mine} />
        </section>
      </div>
    </Dialog>
  )
}
