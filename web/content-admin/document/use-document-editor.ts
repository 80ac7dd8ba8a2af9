import {
  discardDraft,
  type EditedDocument,
  getDocument,
  publishDocument,
  restoreRevision,
  saveDocument,
  unpublishDocument,
  type WrittenDocument,
} from '@jangteo/contracts/content-documents.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { openContent, writeBlocks } from '../../content-editor/content/open-content.ts'
import { createEditorStore, newBlockId, useEditorState } from '../../content-editor/editor-store.ts'
import { CONTENT_KEY } from '../../content-editor/queries.ts'
import { ApiError } from '../../session/api-error.ts'
import { tellRefusal } from '../../session/tell-refusal.ts'
import { toast } from '../../ui/toast.tsx'

export type DocumentFields = Omit<WrittenDocument, 'content'> & { slug: string }

function fieldsOf({ written: { content: _, ...fields }, slug }: EditedDocument): DocumentFields {
  return { ...fields, slug }
}

/** A document with what is typed into it, and what can be done with it. */
export function useDocumentEditor(opened: EditedDocument) {
  const client = useQueryClient()
  const [document, setDocument] = useState(opened)
  const [fields, setFields] = useState(() => fieldsOf(opened))
  const [conflict, setConflict] = useState<EditedDocument>()
  const [problem, setProblem] = useState<{ field: string; message: string }>()
  const [isBusy, setIsBusy] = useState(false)
  const store = useMemo(() => {
    const usual = opened.kind === 'template' ? 'builder' : 'editor'
    const { vocabulary, blocks } = openContent(opened.written.content, usual, newBlockId)
    return createEditorStore(vocabulary, blocks)
  }, [opened])
  const saved = useRef({ blocks: store.get().blocks, fields: fieldsOf(opened) })
  const blocks = useEditorState((state) => state.blocks, store)
  const isDirty = blocks !== saved.current.blocks || JSON.stringify(fields) !== JSON.stringify(saved.current.fields)

  /** Untouched content stays exactly as it was saved. */
  const written = (): WrittenDocument => {
    const { slug: _, ...rest } = fields
    const now = store.get().blocks
    const isTouched = now !== saved.current.blocks
    return { ...rest, content: isTouched ? writeBlocks(now, store.vocabulary) : document.written.content }
  }

  const settle = (next: EditedDocument) => {
    saved.current = { blocks: store.get().blocks, fields: fieldsOf(next) }
    setDocument(next)
    setFields(fieldsOf(next))
    setConflict(undefined)
    setProblem(undefined)
    void client.invalidateQueries({ queryKey: [...CONTENT_KEY, 'documents'] })
  }

  /** Shows what somebody saved or typed earlier; a step back leads to what was here. */
  const show = ({ content, ...rest }: WrittenDocument) => {
    const { blocks: read } = openContent(content, store.vocabulary.name, newBlockId)
    store.dispatch({ type: 'reset', blocks: read })
    setFields((before) => ({ ...before, ...rest }))
  }

  const refused = async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'changed_meanwhile') {
      const { data } = await api(getDocument, { params: { id: document.id } })
      setConflict(data)
    } else if (error instanceof ApiError && error.field) {
      setProblem({ field: error.field.split('.')[0] ?? '', message: error.message })
      toast.error(error.message)
    } else tellRefusal(error)
  }

  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      await refused(error).catch(tellRefusal)
    } finally {
      setIsBusy(false)
    }
  }

  const storeOn = async (basedOn: number): Promise<EditedDocument> => {
    const { slug } = fields
    const body = { ...written(), basedOn, ...(slug !== document.slug && slug.trim() !== '' && { slug }) }
    return (await api(saveDocument, { params: { id: document.id }, body })).data
  }

  const save = () =>
    attempt(async () => {
      settle(await storeOn(document.latest))
      toast.success('저장했습니다.')
    })

  const publish = (publishAt: string | null, unpublishAt: string | null) =>
    attempt(async () => {
      const newest = isDirty ? await storeOn(document.latest) : document
      if (newest !== document) settle(newest)
      const body = { latest: newest.latest, publishAt, unpublishAt }
      settle((await api(publishDocument, { params: { id: document.id }, body })).data)
      toast.success(publishAt ? '공개를 예약했습니다.' : '공개했습니다.')
    })

  const unpublish = () =>
    attempt(async () => {
      const { data } = await api(unpublishDocument, { params: { id: document.id } })
      setDocument(data)
      toast.success('공개를 멈췄습니다. 초안으로 남아 있습니다.')
    })

  const restore = (number: number) =>
    attempt(async () => {
      const { data } = await api(restoreRevision, {
        params: { id: document.id, number },
        body: { basedOn: document.latest },
      })
      show(data.written)
      settle(data)
      toast.success(`${number}번 기록을 새로 저장했습니다.`)
    })

  /** Mine goes on top; the other stays among the revisions. */
  const keepMine = () =>
    attempt(async () => {
      if (!conflict) return
      settle(await storeOn(conflict.latest))
      toast.success('내 내용을 최신으로 저장했습니다. 상대의 내용은 기록에 있습니다.')
    })

  /** Mine is saved first, so that it too stays among the revisions. */
  const takeTheirs = () =>
    attempt(async () => {
      if (!conflict) return
      const mine = await storeOn(conflict.latest)
      const params = { id: document.id, number: conflict.latest }
      const { data } = await api(restoreRevision, { params, body: { basedOn: mine.latest } })
      show(data.written)
      settle(data)
      toast.success('상대의 내용을 가져왔습니다. 내 내용은 기록에 있습니다.')
    })

  const continueDraft = () => {
    if (!document.draft) return
    const { basedOn: _, savedAt: __, ...typed } = document.draft
    show(typed)
    setDocument({ ...document, draft: null })
  }
  const dropDraft = () =>
    attempt(async () => {
      const { data } = await api(discardDraft, { params: { id: document.id } })
      setDocument({ ...data })
    })

  return {
    store,
    document,
    fields,
    setFields,
    isDirty,
    isBusy,
    problem,
    conflict,
    closeConflict: () => setConflict(undefined),
    written,
    save,
    publish,
    unpublish,
    restore,
    keepMine,
    takeTheirs,
    continueDraft,
    dropDraft,
  }
}

export type DocumentEditor = ReturnType<typeof useDocumentEditor>
