import {
  getTemplatePart,
  saveTemplatePart,
  type TemplatePart,
  type WrittenPart,
} from '@jangteo/contracts/template-parts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { openContent, writeBlocks } from '../../content-editor/content/open-content.ts'
import { Editor } from '../../content-editor/editor.tsx'
import { createEditorStore, newBlockId, useEditorState } from '../../content-editor/editor-store.ts'
import { ApiError } from '../../session/api-error.ts'
import { tellRefusal } from '../../session/tell-refusal.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts'
import { templateParts } from '../queries.ts'
import { useSaveKey } from '../use-save-key.ts'
import { PartFields } from './part-fields.tsx'
import { AREA_WORDS } from './part-words.ts'

export type PartValues = Omit<WrittenPart, 'content'>

function valuesOf({
  content: _,
  id: __,
  slug: ___,
  version: ____,
  updatedAt: _____,
  ...values
}: TemplatePart): PartValues {
  return values
}

/** A piece of the frame of the shop; what is saved shows at once. */
export function PartEditor({ opened }: { opened: TemplatePart }) {
  const client = useQueryClient()
  const [part, setPart] = useState(opened)
  const [values, setValues] = useState(() => valuesOf(opened))
  const [theirs, setTheirs] = useState<TemplatePart>()
  const [isBusy, setIsBusy] = useState(false)
  const store = useMemo(() => {
    const { vocabulary, blocks } = openContent(opened.content, 'template', newBlockId)
    return createEditorStore(vocabulary, blocks)
  }, [opened])
  const saved = useRef(store.get().blocks)
  const blocks = useEditorState((state) => state.blocks, store)
  const isDirty = blocks !== saved.current || JSON.stringify(values) !== JSON.stringify(valuesOf(part))
  useUnsavedGuard(isDirty)

  const save = async (version: number) => {
    setIsBusy(true)
    try {
      const content = writeBlocks(store.get().blocks, store.vocabulary)
      const { data } = await api(saveTemplatePart, { params: { id: part.id }, body: { ...values, content, version } })
      saved.current = store.get().blocks
      setPart(data)
      setValues(valuesOf(data))
      setTheirs(undefined)
      toast.success('저장했습니다. 지금부터 보입니다.')
      void client.invalidateQueries({ queryKey: templateParts.queryKey })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') tellRefusal(error)
      else setTheirs((await api(getTemplatePart, { params: { id: part.id } })).data)
    } finally {
      setIsBusy(false)
    }
  }
  const takeTheirs = (other: TemplatePart) => {
    store.dispatch({ type: 'reset', blocks: openContent(other.content, 'template', newBlockId).blocks })
    saved.current = store.get().blocks
    setPart(other)
    setValues(valuesOf(other))
    setTheirs(undefined)
  }
  useSaveKey(isDirty && !isBusy ? () => void save(part.version) : undefined)
  return (
    <Editor
      store={store}
      hasPreview={false}
      state={isDirty ? '저장하지 않음' : ''}
      actions={
        <Button size="small" disabled={!isDirty} pending={isBusy} onClick={() => save(part.version)}>
          저장
        </Button>
      }
      head={
        <div className="grid gap-4">
          {theirs && (
            <Banner
              tone="danger"
              title="다른 사람이 먼저 저장했습니다"
              action={
                <div className="flex flex-wrap gap-2">
                  <Button size="small" variant="secondary" onClick={() => takeTheirs(theirs)}>
                    상대의 내용 가져오기
                  </Button>
                  <Button size="small" pending={isBusy} onClick={() => save(theirs.version)}>
                    내 내용을 최신으로 저장
                  </Button>
                </div>
              }
            >
              가져온 뒤에도 되돌리기로 내 블록을 다시 볼 수 있습니다.
            </Banner>
          )}
          <h1 className="px-2 font-bold text-2xl">{values.name || '이름 없음'}</h1>
          <p className="px-2 text-ink-soft text-sm">{AREA_WORDS[values.area]}</p>
        </div>
      }
      documentPanel={{ label: '파트', content: <PartFields values={values} onChange={setValues} /> }}
    />
  )
}
