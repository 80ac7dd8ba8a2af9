import type { EditedDocument } from '@jangteo/contracts/content/documents.ts'
import { TwoVersionsDialog } from '../versions/two-versions-dialog.tsx'
import type { DocumentEditor } from './use-document-editor.ts'
import { whatChanged } from './what-changed.ts'

/** Whichever is chosen, the other stays among the revisions. */
export function ConflictDialog({ editor, theirs }: { editor: DocumentEditor; theirs: EditedDocument }) {
  const { document, written, keepMine, takeTheirs, closeConflict, isBusy } = editor
  const opened = document.written
  return (
    <TwoVersionsDialog
      theirs={{ ...theirs, changes: whatChanged(opened, theirs.written) }}
      mine={whatChanged(opened, written())}
      isBusy={isBusy}
      onTakeTheirs={takeTheirs}
      onKeepMine={keepMine}
      onClose={closeConflict}
    />
  )
}
