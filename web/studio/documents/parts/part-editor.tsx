import type { TemplatePart } from '@jangteo/contracts/content/template-parts.ts'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { Editor } from '../../editor/editor.tsx'
import { partRevisions } from '../queries.ts'
import { useSaveKey } from '../use-save-key.ts'
import { FrameDialogs } from '../versions/frame-dialogs.tsx'
import { TakenBanner } from '../versions/taken-banner.tsx'
import { PartFields } from './part-fields.tsx'
import { partChanges } from './part-lines.ts'
import { PartPreview } from './part-preview.tsx'
import { AREA_WORDS } from './part-words.ts'
import { usePartEditor } from './use-part-editor.ts'

/** A piece of the frame of the shop; what is saved shows at once. */
export function PartEditor({ opened }: { opened: TemplatePart }) {
  const { store, part, values, setValues, isDirty, versions } = usePartEditor(opened)
  const { isBusy, save } = versions
  const [historyOpen, setHistoryOpen] = useState(false)
  const history = useQuery({ ...partRevisions(part.id), enabled: historyOpen })
  useUnsavedGuard(isDirty)
  useSaveKey(isDirty && !isBusy ? save : undefined)
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
            <TakenBanner onShowMine={versions.showMine} />
            <h1 className="font-bold text-2xl">{values.name || '이름 없음'}</h1>
            <p className="text-ink-soft text-sm">{AREA_WORDS[values.area]}</p>
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
      <FrameDialogs
        versions={versions}
        opened={part}
        changes={partChanges}
        history={historyOpen ? history : undefined}
        onCloseHistory={() => setHistoryOpen(false)}
      />
    </>
  )
}
