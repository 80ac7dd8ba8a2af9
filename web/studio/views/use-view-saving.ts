import { type AuthoredView, createView, getAuthoredView, saveView } from '@jangteo/contracts/views/views.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { ApiError } from '../../app/session/api-error.ts'
import { showErrorToast } from '../../app/session/error-toast.ts'
import { toast } from '../../ui/toast.ts'
import { ADMIN_VIEWS_KEY } from './queries.ts'
import type { ViewDraft } from './view-draft.ts'

/** Version conflicts are shown; another user's version is never overwritten silently. */
export function useViewSaving(opened: AuthoredView | undefined, onSaved: (draft: ViewDraft) => void) {
  const client = useQueryClient()
  const [saved, setSaved] = useState(opened)
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<AuthoredView>()

  const save = async (body: ViewDraft, version = saved?.version) => {
    setSaving(true)
    try {
      const { data } =
        saved && version !== undefined
          ? await api(saveView, { params: { id: saved.id }, body: { ...body, version } })
          : await api(createView, { body })
      setSaved(data)
      setConflict(undefined)
      onSaved(body)
      toast.success('뷰를 저장했습니다.')
      void client.invalidateQueries({ queryKey: ADMIN_VIEWS_KEY })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile' && saved) {
        const found = await api(getAuthoredView, { params: { id: saved.id } }).catch(() => undefined)
        setConflict(found?.data)
      } else showErrorToast(error)
    }
    setSaving(false)
  }
  return {
    saved,
    isSaving,
    conflict,
    save,
    overwrite: (draft: ViewDraft) => save(draft, conflict?.version),
    takeOther: () => {
      setSaved(conflict)
      setConflict(undefined)
    },
  }
}
