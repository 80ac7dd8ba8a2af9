import type { Form } from '@jangteo/contracts/forms/forms.ts'
import { clsx } from 'clsx'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { FieldList } from './field-list.tsx'
import { FormActions } from './form-actions.tsx'
import type { Sent } from './form-calls.ts'
import type { FormDeeds } from './form-deeds.ts'
import { LAYOUT_LOOKS, THEME_LOOKS } from './form-look.ts'
import { FormDone, ProblemSummary } from './form-notices.tsx'
import { FormPlaceProvider } from './form-place.ts'
import { FormProgress } from './form-progress.tsx'
import { goOn } from './go-on.ts'
import { DraftOffer } from './saved-notices.tsx'
import { focusField } from './take-typed.ts'
import { useAlive } from './use-alive.ts'
import { useFilledForm } from './use-filled-form.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useFormPages } from './use-form-pages.ts'
import { useFormSending } from './use-form-sending.ts'

interface ShownFormProps {
  form: Form
  showTitle: boolean
  showDescription: boolean
  /** Absent where it is only looked at. */
  deeds?: FormDeeds
}

/** A form to be filled in: the same on a page of the shop and in the builder. */
export function ShownForm({ form, showTitle, showDescription, deeds }: ShownFormProps) {
  const { theme, layout, progressBar, progressBarStyle } = form.settings
  const element = useRef<HTMLFormElement>(null)
  const trap = useRef<HTMLInputElement>(null)
  const [done, setDone] = useState<Sent>()
  const filled = useFilledForm(form)
  const { page, pages, seen, problems, step } = filled
  const alive = useAlive(element, filled)
  const draft = useFormDraft({ form, isKept: deeds !== undefined, filled: filled.filled, page, step })
  const steps = useFormPages(filled, element)
  const sending = useFormSending({
    deeds,
    form: filled,
    onRefused: steps.focusOn,
    onSent: (sent) => {
      draft.drop()
      if (!goOn(sent)) setDone(sent)
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (steps.isUploading) return sending.setFailure('파일을 다 올린 뒤에 계속할 수 있습니다.')
    sending.setFailure(undefined)
    if (!steps.isLast) return steps.next()
    if (!steps.isSound()) return
    if (deeds) return void sending.send(trap.current?.value ?? '')
    sending.setFailure('미리보기에서는 보내지 않습니다. 입력한 내용은 모두 맞습니다.')
  }
  const labelOf = (path: string) => form.fields.find(({ name }) => name === path.split('.')[0])?.label ?? path

  if (done) return <FormDone message={done.confirmation.message} />
  return (
    <FormPlaceProvider value={{ upload: deeds?.upload, onUploading: steps.onUploading, isPreview: !deeds }}>
      <div className="@container">
        <form
          ref={element}
          noValidate
          aria-label={form.title}
          onSubmit={submit}
          className={clsx(
            'grid scroll-mt-[calc(var(--header-height)+3rem)] grid-cols-[minmax(0,1fr)] gap-6',
            THEME_LOOKS[theme],
          )}
        >
          {(showTitle || (showDescription && form.description)) && (
            <header>
              {showTitle && <h2 className="font-bold text-2xl">{form.title}</h2>}
              {showDescription && form.description && (
                <p className="mt-1 whitespace-pre-line text-ink-soft">{form.description}</p>
              )}
            </header>
          )}
          <DraftOffer draft={draft} fields={form.fields} />
          {progressBar && seen.length > 1 && (
            <FormProgress style={progressBarStyle} pages={pages} seen={seen} page={page} />
          )}
          <ProblemSummary
            problems={problems}
            labelOf={labelOf}
            onGo={(path) => element.current && focusField(element.current, path)}
          />
          <div
            className={layout === 'inline' ? 'flex flex-wrap items-end gap-3' : 'grid grid-cols-[minmax(0,1fr)] gap-6'}
          >
            <div
              key={page}
              data-page
              tabIndex={-1}
              className={clsx('min-w-0 flex-1 basis-80 outline-none', LAYOUT_LOOKS[layout])}
            >
              <FieldList form={filled} inPairs={layout === 'two-column'} />
            </div>
            <FormActions
              form={form}
              filled={filled}
              steps={steps}
              alive={alive}
              isSending={sending.isSending}
              deeds={deeds}
            />
          </div>
          <Trap ref={trap} />
          {sending.failure && <Banner tone={deeds ? 'danger' : 'info'}>{sending.failure}</Banner>}
        </form>
      </div>
    </FormPlaceProvider>
  )
}

/** Nobody sees it; whoever fills it is a robot. */
function Trap({ ref }: { ref: RefObject<HTMLInputElement | null> }) {
  return (
    <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        비워 두세요
        <input ref={ref} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
