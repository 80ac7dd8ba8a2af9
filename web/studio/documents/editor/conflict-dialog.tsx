import type { EditedDocument } from '@jangteo/contracts/content/documents.ts'
import { VersionConflictDialog } from '../versions/version-conflict-dialog.tsx'
import { documentChanges } from './document-changes.ts'
import type { DocumentEditor } from './use-document-editor.ts'

/** Both versions are kept in the revisions. */
export function ConflictDialog({ editor, theirs }: { editor: DocumentEditor; theirs: EditedDocument }) {
  const { document, written, keepMine, takeTheirs, closeConflict, isBusy } = editor
  const opened = document.written
  return (
    <VersionConflictDialog
      theirs={{ ...theirs, changes: documentChanges(opened, theirs.written) }}
      mine={documentChanges(opened, written())}
      isBusy={isBusy}
      onTakeTheirs={takeTheirs}
      onKeepMine={keepMine}
      onClose={closeConflict}
    />
  )
}
