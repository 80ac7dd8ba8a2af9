import { type AuthoredForm, createForm, getAuthoredForm, saveForm } from '@jangteo/contracts/forms/form-authoring.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../app/api.ts'
import { ApiError } from '../../../app/session/api-error.ts'
import { showErrorToast } from '../../../app/session/error-toast.ts'
import { toast } from '../../../ui/toast.ts'
import { definitionOf, type FormModel } from '../model/form-model.ts'
import { ADMIN_FORMS_KEY } from '../queries.ts'

interface Saving {
  opened: AuthoredForm | undefined
  onSaved: (saved: AuthoredForm, model: FormModel) => void
  /** Error paths of the server, such as `definition.fields.3.name`. */
  onRefused: (path: string) => void
}

/** Saves the next version. Version conflicts are shown; another user's version is never overwritten silently. */
export function useFormSaving({ opened, onSaved, onRefused }: Saving) {
  const client = useQueryClient()
  const [saved, setSaved] = useState(opened)
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<AuthoredForm>()

  const write = async (model: FormModel, version: number | undefined) => {
    const body = { name: model.name.trim(), definition: definitionOf(model) }
    if (!saved || version === undefined) return (await api(createForm, { body })).data
    return (await api(saveForm, { params: { id: saved.id }, body: { ...body, version } })).data
  }
  const save = async (model: FormModel, version = saved?.version) => {
    setSaving(true)
    try {
      const next = await write(model, version)
      setSaved(next)
      setConflict(undefined)
      toast.success('폼을 저장했습니다.', { description: `버전 ${next.version}` })
      onSaved(next, model)
      void client.invalidateQueries({ queryKey: ADMIN_FORMS_KEY })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile' && saved) await meet(saved.id)
      else {
        showErrorToast(error)
        if (error instanceof ApiError && error.field) onRefused(error.field)
      }
    }
    setSaving(false)
  }
  const meet = async (id: string) => {
    try {
      setConflict((await api(getAuthoredForm, { params: { id } })).data)
    } catch (error) {
      showErrorToast(error)
    }
  }
  return {
    saved,
    isSaving,
    conflict,
    save,
    overwrite: (model: FormModel) => save(model, conflict?.version),
    /** Continues from the other user's version. */
    takeOther: () => {
      setSaved(conflict)
      setConflict(undefined)
    },
  }
}
