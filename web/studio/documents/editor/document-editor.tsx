import type { EditedDocument } from '@jangteo/contracts/content/documents.ts'
import { useState } from 'react'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { DocumentPreview } from '../../editor/document-preview.tsx'
import { Editor } from '../../editor/editor.tsx'
import { KIND_LABELS } from '../kinds.ts'
import { useSaveShortcut } from '../use-save-shortcut.ts'
import { documentChanges } from '../versions/content-changes.ts'
import { VersionConflictDialog } from '../versions/version-dialogs.tsx'
import { DocumentFields } from './document-fields.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { RevisionsDialog } from './revisions-dialog.tsx'
import {
  type Autosave,
  type DocumentEditor as EditedState,
  useAutosave,
  useDocumentEditor,
} from './use-document-editor.ts'

const AUTOSAVE_LABELS: Record<Autosave, string> = {
  idle: '',
  typing: '저장하지 않음',
  saved: '임시 저장됨',
  failed: '임시 저장하지 못했습니다',
}

export function DocumentEditor({ opened }: { opened: EditedDocument }) {
  const editor = useDocumentEditor(opened)
  const { store, document, fields, setFields, isDirty, isBusy, problem, conflict, save } = editor
  const autosave = useAutosave(editor)
  const [revisionsOpen, setRevisionsOpen] = useState(false)
  useUnsavedGuard(isDirty)
  const words = KIND_LABELS[document.kind]
  useSaveShortcut(isDirty && !isBusy ? save : undefined)
  return (
    <>
      <Editor
        store={store}
        preview={(width) => <DocumentPreview width={width} title={fields.title} />}
        state={<span role="status">{AUTOSAVE_LABELS[autosave]}</span>}
        actions={
          <Button size="small" disabled={!isDirty} pending={isBusy} aria-keyshortcuts="Meta+S Control+S" onClick={save}>
            저장
          </Button>
        }
        head={
          <div className="grid gap-4">
            {document.draft && (
              <Banner
                title="저장하지 않은 내용이 있습니다"
                action={
                  <div className="flex gap-2">
                    <Button size="small" variant="secondary" onClick={editor.dropDraft}>
                      버리기
                    </Button>
                    <Button size="small" onClick={editor.continueDraft}>
                      이어서 쓰기
                    </Button>
                  </div>
                }
              >
                <Moment at={document.draft.savedAt} />에 쓰던 것입니다.
                {document.draft.basedOn < document.latest && ' 그 뒤에 저장된 내용이 있습니다.'}
              </Banner>
            )}
            <h1 className="sr-only">
              {words.one} 고치기: {document.title}
            </h1>
            <textarea
              aria-label="제목"
              rows={1}
              value={fields.title}
              maxLength={200}
              placeholder="제목"
              aria-invalid={problem?.field === 'title' || undefined}
              onChange={(event) =>
                setFields((before) => ({ ...before, title: event.target.value.replaceAll('\n', ' ') }))
              }
              className="field-sizing-content w-full resize-none rounded-md bg-transparent px-2 font-bold text-3xl outline-none placeholder:text-ink-faint focus-visible:shadow-[0_0_0_2px_var(--color-brand)]"
            />
          </div>
        }
        documentPanel={{
          label: words.one,
          content: (
            <div className="grid gap-6">
              <PublishPanel
                key={`${document.state} ${document.publishAt}`}
                editor={editor}
                onRevisions={() => setRevisionsOpen(true)}
              />
              <DocumentFields editor={editor} />
            </div>
          ),
        }}
      />
      {revisionsOpen && <RevisionsDialog editor={editor} onClose={() => setRevisionsOpen(false)} />}
      {conflict && <ConflictDialog editor={editor} theirs={conflict} />}
    </>
  )
}

/** Both versions are kept in the revisions. */
function ConflictDialog({ editor, theirs }: { editor: EditedState; theirs: EditedDocument }) {
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
