import { listPartRevisions, type PartRevision } from '@jangteo/contracts/frame-revisions.ts'
import { saveTemplatePart, type TemplatePart, type WrittenPart } from '@jangteo/contracts/template-parts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../api.ts'
import { openContent, writeBlocks } from '../../content-editor/content/open-content.ts'
import { createEditorStore, newBlockId, useEditorState } from '../../content-editor/editor-store.ts'
import { ApiError } from '../../session/api-error.ts'
import { tellRefusal } from '../../session/tell-refusal.ts'
import { toast } from '../../ui/toast.tsx'
import { partRevisions, templateParts } from '../queries.ts'

export type PartValues = Omit<WrittenPart, 'content'>

function valuesOf(part: WrittenPart): PartValues {
  const { name, area, isActive, isDefault, priority, conditions, settings } = part
  return { name, area, isActive, isDefault, priority, conditions, settings }
}

const blocksOf = ({ content }: WrittenPart) => openContent(content, 'template', newBlockId)

/** A part with what is typed into it, and what can be done with it. */
export function usePartEditor(opened: TemplatePart) {
  const client = useQueryClient()
  const [part, setPart] = useState(opened)
  const [values, setValues] = useState(() => valuesOf(opened))
  const [theirs, setTheirs] = useState<PartRevision>()
  /** What was here when somebody else's was taken. */
  const [mine, setMine] = useState<WrittenPart>()
  const [isBusy, setIsBusy] = useState(false)
  const [store] = useState(() => {
    const { vocabulary, blocks } = blocksOf(opened)
    return createEditorStore(vocabulary, blocks)
  })
  const saved = useRef(store.get().blocks)
  const blocks = useEditorState((state) => state.blocks, store)
  const isDirty = blocks !== saved.current || JSON.stringify(values) !== JSON.stringify(valuesOf(part))

  const written = (): WrittenPart => ({ ...values, content: writeBlocks(store.get().blocks, store.vocabulary) })

  /** On the screen alone, until somebody saves it. */
  const show = (version: WrittenPart) => {
    store.dispatch({ type: 'reset', blocks: blocksOf(version).blocks })
    setValues(valuesOf(version))
  }

  const saveOn = async (version: number) => {
    const { id } = part
    const { blocks: sent } = store.get()
    setIsBusy(true)
    try {
      const { data } = await api(saveTemplatePart, { params: { id }, body: { ...written(), version } })
      // What was typed meanwhile is not saved.
      saved.current = sent
      setPart(data)
      setValues((now) => (now === values ? valuesOf(data) : now))
      setTheirs(undefined)
      setMine(undefined)
      toast.success('저장했습니다. 지금부터 보입니다.')
      for (const { queryKey } of [templateParts, partRevisions(id)]) void client.invalidateQueries({ queryKey })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') tellRefusal(error)
      else await api(listPartRevisions, { params: { id } }).then(({ data }) => setTheirs(data[0]), tellRefusal)
    } finally {
      setIsBusy(false)
    }
  }

  const takeTheirs = () => {
    if (!theirs) return
    setMine(written())
    show(theirs.written)
    saved.current = store.get().blocks
    setPart({ ...part, ...theirs.written, version: theirs.version })
    setTheirs(undefined)
  }

  return {
    store,
    part,
    values,
    setValues,
    theirs,
    isDirty,
    isBusy,
    written,
    show,
    save: () => void saveOn(part.version),
    keepMine: () => theirs && void saveOn(theirs.version),
    takeTheirs,
    showMine: mine && (() => show(mine)),
    closeConflict: () => setTheirs(undefined),
  }
}
