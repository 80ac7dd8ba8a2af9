import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '../app/session/api-error.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { useUnsavedGuard } from '../ui/use-unsaved-guard.ts'
import { useErrorBox } from './error-box.tsx'
import { schemaResolver } from './schema-resolver.ts'

interface Editing<Values extends FieldValues, Thing> {
  /** Version being edited; undefined when creating. */
  opened: Thing | undefined
  valuesOf: (thing: Thing | undefined) => Values
  rules: z.ZodType<FieldValues>
  /** Cross-field validation. */
  further?: (values: Values) => { field: string; message: string } | null
  save: (values: Values, opened: Thing | undefined) => Promise<Thing>
  /** Loads the current version after a conflict. */
  fetchLatest: () => Promise<Thing | undefined>
  /** Query keys to invalidate after saving. */
  stale: QueryKey
  saidAs: (saved: Thing) => string
  onSaved: (saved: Thing) => void
}

/** Form with optimistic locking and an unsaved-changes guard. */
export function useEditForm<Values extends FieldValues, Thing>(editing: Editing<Values, Thing>) {
  const client = useQueryClient()
  const [opened, setOpened] = useState(editing.opened)
  const [overtaken, setOvertaken] = useState(false)
  const failure = useErrorBox()
  const form = useForm<Values>({
    defaultValues: editing.valuesOf(opened) as DefaultValues<Values>,
    resolver: schemaResolver(editing.rules, editing.further),
  })
  const [saved, setSaved] = useState<Thing>()
  const leave = useRef(editing.onSaved)
  useUnsavedGuard(form.formState.isDirty && saved === undefined)
  // Navigate only after the guard is off, or it would ask for confirmation.
  useEffect(() => {
    if (saved !== undefined) leave.current(saved)
  }, [saved])

  const showFormError = (error: unknown) => {
    const field = error instanceof ApiError ? error.field?.split('.')[0] : undefined
    if (error instanceof ApiError && error.code === 'changed_meanwhile') setOvertaken(true)
    else if (error instanceof ApiError && field && field in form.getValues())
      form.setError(field as FieldPath<Values>, { message: error.message }, { shouldFocus: true })
    else failure.tell('An error occurred', error)
  }
  const submit = form.handleSubmit(async (values) => {
    failure.clear()
    try {
      const kept = await editing.save(values as Values, opened)
      toast.success(editing.saidAs(kept))
      await client.invalidateQueries({ queryKey: editing.stale })
      setSaved(kept)
    } catch (error) {
      showFormError(error)
    }
  })
  const takeLatest = async () => {
    const latest = await editing.fetchLatest().catch((error: unknown) => failure.tell('An error occurred', error))
    if (!latest) return
    form.reset(editing.valuesOf(latest))
    setOpened(latest)
    setOvertaken(false)
  }

  const notice = (
    <>
      {failure.box}
      {overtaken && (
        <Banner
          tone="danger"
          title="저장하지 못했습니다. 그 사이에 다른 곳에서 고쳤습니다"
          action={
            <Button size="small" onClick={() => void takeLatest()}>
              최신 내용 불러오기
            </Button>
          }
        >
          최신 내용을 불러오면 입력한 내용은 사라집니다.
        </Banner>
      )}
    </>
  )
  return { form, submit, notice, isSaving: form.formState.isSubmitting }
}
