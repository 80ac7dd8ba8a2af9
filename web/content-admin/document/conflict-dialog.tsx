import type { EditedDocument } from '@jangteo/contracts/content-documents.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { exactText } from '../../ui/moment-text.ts'
import { ChangedLines } from './changed-lines.tsx'
import type { DocumentEditor } from './use-document-editor.ts'
import { whatChanged } from './what-changed.ts'

/** Somebody saved first: both are shown, and whichever is chosen, the other stays among the revisions. */
export function ConflictDialog({ editor, theirs }: { editor: DocumentEditor; theirs: EditedDocument }) {
  const { document, written, keepMine, takeTheirs, closeConflict, isBusy } = editor
  const opened = document.written
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && closeConflict()}
      title="다른 사람이 먼저 저장했습니다"
      description={`${theirs.savedByName} 님이 ${exactText(theirs.savedAt)}에 저장했습니다. 어느 쪽을 골라도 다른 쪽은 저장 기록에 남습니다.`}
      width="large"
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={takeTheirs}>
            상대의 내용 가져오기
          </Button>
          <Button pending={isBusy} onClick={keepMine}>
            내 내용을 최신으로 저장
          </Button>
        </>
      }
    >
      <div className="grid gap-5 md:grid-cols-2">
        <section aria-label="상대가 바꾼 것">
          <h3 className="mb-2 font-semibold">{theirs.savedByName} 님이 바꾼 것</h3>
          <ChangedLines lines={whatChanged(opened, theirs.written)} />
        </section>
        <section aria-label="내가 바꾼 것">
          <h3 className="mb-2 font-semibold">내가 바꾼 것</h3>
          <ChangedLines lines={whatChanged(opened, written())} />
        </section>
      </div>
    </Dialog>
  )
}
