import { listPartRevisions, type PartRevision } from '@jangteo/contracts/content/frame-revisions.ts'
import {
  saveTemplatePart,
  type TemplatePart,
  type TemplatePartInput,
} from '@jangteo/contracts/content/template-parts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../../app/api.ts'
import { openContent, writeBlocks } from '../../editor/content/open-content.ts'
import { createEditorStore, newBlockId, useEditorState } from '../../editor/editor-store.ts'
import { partRevisions, templateParts } from '../queries.ts'
import { useVersions } from '../versions/use-versions.ts'

export type PartValues = Omit<TemplatePartInput, 'content'>

function valuesOf(part: TemplatePartInput): PartValues {
  const { name, area, isActive, isDefault, priority, conditions, settings } = part
  return { name, area, isActive, isDefault, priority, conditions, settings }
}

const blocksOf = ({ content }: TemplatePartInput) => openContent(content, 'template', newBlockId)

/** Template part being edited and its actions. */
export function usePartEditor(opened: TemplatePart) {
  const client = useQueryClient()
  const { id } = opened
  const [part, setPart] = useState(opened)
  const [values, setValues] = useState(() => valuesOf(opened))
  const [store] = useState(() => {
    const { vocabulary, blocks } = blocksOf(opened)
    return createEditorStore(vocabulary, blocks)
  })
  const saved = useRef(store.get().blocks)
  const blocks = useEditorState((state) => state.blocks, store)
  const isDirty = blocks !== saved.current || JSON.stringify(values) !== JSON.stringify(valuesOf(part))

  const written = (): TemplatePartInput => ({ ...values, content: writeBlocks(store.get().blocks, store.vocabulary) })

  const show = (version: TemplatePartInput) => {
    store.dispatch({ type: 'reset', blocks: blocksOf(version).blocks })
    setValues(valuesOf(version))
  }

  const goOnFrom = (revision: PartRevision) => {
    show(revision.written)
    saved.current = store.get().blocks
    setPart({ ...part, ...revision.written, version: revision.version })
  }

  const saveOn = async (version: number) => {
    const { blocks: sent } = store.get()
    const { data } = await api(saveTemplatePart, { params: { id }, body: { ...written(), version } })
    // Edits made during saving remain unsaved.
    saved.current = sent
    setPart(data)
    setValues((now) => (now === values ? valuesOf(data) : now))
    for (const { queryKey } of [templateParts, partRevisions(id)]) void client.invalidateQueries({ queryKey })
  }

  const readRevisions = async () => (await api(listPartRevisions, { params: { id } })).data

  const versions = useVersions({ version: part.version, written, show, goOnFrom, saveOn, readRevisions })
  return { store, part, values, setValues, isDirty, versions }
}
