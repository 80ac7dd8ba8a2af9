import type { TemplatePart } from '@jangteo/contracts/content/template-parts.ts'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { Editor } from '../../editor/editor.tsx'
import { partRevisions } from '../queries.ts'
import { useSaveShortcut } from '../use-save-shortcut.ts'
import { partChanges } from '../versions/content-changes.ts'
import { ReplacedDraftBanner, VersionDialogs } from '../versions/version-dialogs.tsx'
import { PartFields } from './part-fields.tsx'
import { AREA_LABELS } from './part-labels.ts'
import { PartPreview } from './part-preview.tsx'
import { usePartEditor } from './use-part-editor.ts'

/** Editor of a template part; saved changes are live at once. */
export function PartEditor({ opened }: { opened: TemplatePart }) {
  const { store, part, values, setValues, isDirty, versions } = usePartEditor(opened)
  const { isBusy, save } = versions
  const [historyOpen, setHistoryOpen] = useState(false)
  const history = useQuery({ ...partRevisions(part.id), enabled: historyOpen })
  useUnsavedGuard(isDirty)
  useSaveShortcut(isDirty && !isBusy ? save : undefined)
  return (
    <>
      <Editor
        store={store}
        preview={(width) => <PartPreview width={width} {...values} />}
        state={isDirty ? '저장하지 않음' : ''}
        actions={
          <Button size="small" disabled={!isDirty} pending={isBusy} onClick={save}>
            저장
          </Button>
        }
        head={
          <div className="grid gap-1 px-2">
            <ReplacedDraftBanner onShowMine={versions.showMine} />
            <h1 className="font-bold text-2xl">{values.name || '이름 없음'}</h1>
            <p className="text-ink-soft text-sm">{AREA_LABELS[values.area]}</p>
          </div>
        }
        documentPanel={{
          label: '파트',
          content: (
            <div className="grid gap-4">
              <Button variant="ghost" size="small" className="w-fit" onClick={() => setHistoryOpen(true)}>
                <History size={16} strokeWidth={1.5} />
                저장 기록
              </Button>
              <PartFields values={values} onChange={setValues} />
            </div>
          ),
        }}
      />
      <VersionDialogs
        versions={versions}
        opened={part}
        changes={partChanges}
        history={historyOpen ? history : undefined}
        onCloseHistory={() => setHistoryOpen(false)}
      />
    </>
  )
}
