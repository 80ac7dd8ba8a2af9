import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '../app/session/api-error.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { useUnsavedGuard } from '../ui/use-unsaved-guard.ts'
import { useRedBox } from './red-box.tsx'
import { resolveBy } from './resolve-by.ts'

interface Editing<Values extends FieldValues, Thing> {
  /** The version that is being changed; undefined for a new one. */
  opened: Thing | undefined
  valuesOf: (thing: Thing | undefined) => Values
  rules: z.ZodType<FieldValues>
  /** What no shape can say. */
  further?: (values: Values) => { field: string; message: string } | null
  save: (values: Values, opened: Thing | undefined) => Promise<Thing>
  /** As it is on the server, for whoever was overtaken. */
  fetchLatest: () => Promise<Thing | undefined>
  /** What is stale afterwards. */
  stale: QueryKey
  saidAs: (saved: Thing) => string
  onSaved: (saved: Thing) => void
}

/** The form of one thing: saved as a change of the version it was opened with, and guarded until then. */
export function useEdited<Values extends FieldValues, Thing>(editing: Editing<Values, Thing>) {
  const client = useQueryClient()
  const [opened, setOpened] = useState(editing.opened)
  const [overtaken, setOvertaken] = useState(false)
  const failure = useRedBox()
  const form = useForm<Values>({
    defaultValues: editing.valuesOf(opened) as DefaultValues<Values>,
    resolver: resolveBy(editing.rules, editing.further),
  })
  const [saved, setSaved] = useState<Thing>()
  const leave = useRef(editing.onSaved)
  useUnsavedGuard(form.formState.isDirty && saved === undefined)
  // After the guard has heard of it, or it would ask on the way out.
  useEffect(() => {
    if (saved !== undefined) leave.current(saved)
  }, [saved])

  const showRefusal = (error: unknown) => {
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
      showRefusal(error)
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
