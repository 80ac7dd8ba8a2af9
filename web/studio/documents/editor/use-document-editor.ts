import {
  type DocumentInput,
  discardDraft,
  type EditedDocument,
  getDocument,
  getRevision,
  publishDocument,
  restoreRevision,
  saveDocument,
  saveDraft,
  unpublishDocument,
} from '@jangteo/contracts/content/documents.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../app/api.ts'
import { ApiError } from '../../../app/session/api-error.ts'
import { showErrorToast } from '../../../app/session/error-toast.ts'
import { toast } from '../../../ui/toast.ts'
import { writeBlocks } from '../../editor/content/open-content.ts'
import { useEditorState } from '../../editor/editor-store.ts'
import type { Block } from '../../editor/model/block.ts'
import { CONTENT_KEY } from '../../editor/queries.ts'
import { changedMetadata, type DocumentFields, fieldsOf, storeOf, storeWithContent } from './document-draft.ts'

/** Document being edited and its actions. */
export function useDocumentEditor(opened: EditedDocument) {
  const client = useQueryClient()
  const [document, setDocument] = useState(opened)
  const [fields, setFields] = useState(() => fieldsOf(opened))
  const [conflict, setConflict] = useState<EditedDocument>()
  const [problem, setProblem] = useState<{ field: string; message: string }>()
  const [isBusy, setIsBusy] = useState(false)
  const [store, setStore] = useState(() => storeOf(opened))
  const saved = useRef({ blocks: store.get().blocks, fields: fieldsOf(opened) })
  const blocks = useEditorState((state) => state.blocks, store)
  const isDirty = blocks !== saved.current.blocks || JSON.stringify(fields) !== JSON.stringify(saved.current.fields)

  /** Unedited content is saved byte for byte. */
  const written = (): DocumentInput => {
    const { slug: _, byline: __, ...rest } = fields
    const now = store.get().blocks
    const isTouched = now !== saved.current.blocks
    return { ...rest, content: isTouched ? writeBlocks(now, store.vocabulary) : document.written.content }
  }

  /** Edits made during saving remain unsaved. */
  const settle = (next: EditedDocument, blocks: readonly Block[], typed: DocumentFields | null = fields) => {
    saved.current = { blocks, fields: fieldsOf(next) }
    setDocument(next)
    setFields((now) => (typed === null || now === typed ? fieldsOf(next) : now))
    setConflict(undefined)
    setProblem(undefined)
    void client.invalidateQueries({ queryKey: [...CONTENT_KEY, 'documents'] })
  }

  /** Loads a revision or an autosave into the editor. */
  const show = ({ content, ...rest }: DocumentInput) => {
    const shown = storeWithContent(store, content)
    setStore(shown)
    setFields((before) => ({ ...before, ...rest }))
    return shown.get().blocks
  }

  const refused = async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'changed_meanwhile') {
      const { data } = await api(getDocument, { params: { id: document.id } })
      setConflict(data)
    } else if (error instanceof ApiError && error.field) {
      setProblem({ field: error.field.split('.')[0] ?? '', message: error.message })
      toast.error(error.message)
    } else showErrorToast(error)
  }

  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      await refused(error).catch(showErrorToast)
    } finally {
      setIsBusy(false)
    }
  }

  const storeOn = async (basedOn: number): Promise<EditedDocument> => {
    const body = { ...written(), basedOn, ...changedMetadata(fields, document) }
    return (await api(saveDocument, { params: { id: document.id }, body })).data
  }

  const save = () =>
    attempt(async () => {
      const { blocks: sent } = store.get()
      settle(await storeOn(document.latest), sent)
      toast.success('저장했습니다.')
    })

  const publish = (publishAt: string | null, unpublishAt: string | null) =>
    attempt(async () => {
      const { blocks: sent } = store.get()
      const newest = isDirty ? await storeOn(document.latest) : document
      if (newest !== document) settle(newest, sent)
      const body = { latest: newest.latest, publishAt, unpublishAt }
      settle((await api(publishDocument, { params: { id: document.id }, body })).data, sent)
      toast.success(publishAt ? '공개를 예약했습니다.' : '공개했습니다.')
    })

  const unpublish = () =>
    attempt(async () => {
      const { data } = await api(unpublishDocument, { params: { id: document.id } })
      // Unsaved edits keep their base revision.
      const { latest, written: base, draft } = document
      setDocument({ ...data, latest, written: base, draft })
      toast.success('공개를 멈췄습니다. 초안으로 남아 있습니다.')
    })

  /** Saves unsaved edits first, so that they are kept as a revision. */
  const restore = (number: number) =>
    attempt(async () => {
      const { latest: basedOn } = isDirty ? await storeOn(document.latest) : document
      const { data } = await api(restoreRevision, { params: { id: document.id, number }, body: { basedOn } })
      settle(data, show(data.written), null)
      toast.success(`${number}번 기록을 새로 저장했습니다.`)
    })

  /** Overwrites with the local version; the other stays in the revisions. */
  const keepMine = () =>
    attempt(async () => {
      if (!conflict) return
      const { blocks: sent } = store.get()
      settle(await storeOn(conflict.latest), sent)
      toast.success('내 내용을 최신으로 저장했습니다. 상대의 내용은 기록에 있습니다.')
    })

  /** Saves the local version first, so that it is kept as a revision. */
  const takeTheirs = () =>
    attempt(async () => {
      if (!conflict) return
      const mine = await storeOn(conflict.latest)
      const params = { id: document.id, number: conflict.latest }
      const { data } = await api(restoreRevision, { params, body: { basedOn: mine.latest } })
      settle(data, show(data.written), null)
      toast.success('상대의 내용을 가져왔습니다. 내 내용은 기록에 있습니다.')
    })

  /** An autosave keeps its base revision; a conflict with later revisions is reported at the next save. */
  const continueDraft = () =>
    attempt(async () => {
      const { id, draft, latest } = document
      if (!draft) return
      const { basedOn, savedAt: _, ...typed } = draft
      const isOlder = basedOn < latest
      const base = isOlder ? (await api(getRevision, { params: { id, number: basedOn } })).data : document
      show(typed)
      setDocument({ ...document, latest: basedOn, written: base.written, draft: null })
    })
  const dropDraft = () =>
    attempt(async () => {
      await api(discardDraft, { params: { id: document.id } })
      setDocument({ ...document, draft: null })
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

export type Autosave = 'idle' | 'typing' | 'saved' | 'failed'

const PAUSE_MS = 3_000
const AGAIN_MS = 10_000

/** Autosaves for the author a few seconds after the last edit; retries on failure. */
export function useAutosave(editor: DocumentEditor): Autosave {
  const { document, isDirty, isBusy, written, fields, store, conflict } = editor
  const [state, setState] = useState<Autosave>('idle')
  const [typed, setTyped] = useState(0)
  const latest = useRef(written)
  latest.current = written

  useEffect(() => store.subscribe(() => setTyped((count) => count + 1)), [store])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of a field restarts the pause
  useEffect(() => {
    if (!isDirty || isBusy || conflict || document.draft) {
      if (!isDirty) setState('idle')
      return
    }
    setState('typing')
    let isOver = false
    const keep = async () => {
      try {
        const body = { ...latest.current(), basedOn: document.latest }
        await api(saveDraft, { params: { id: document.id }, body }, { quiet: true, background: true })
        if (!isOver) setState('saved')
      } catch {
        if (isOver) return
        setState('failed')
        timer = setTimeout(keep, AGAIN_MS)
      }
    }
    let timer = setTimeout(keep, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [typed, fields, isDirty, isBusy, document.latest, conflict])
  return state
}
