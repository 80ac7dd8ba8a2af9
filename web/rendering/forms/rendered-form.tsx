import type { Form } from '@jangteo/contracts/forms/forms.ts'
import {
  type FieldValue,
  type FormField,
  isEmptyValue,
  isInputField,
  numberOf,
  partsOf,
} from '@jangteo/domain/forms/form-fields.ts'
import type { FieldState } from '@jangteo/domain/forms/form-logic.ts'
import { clsx } from 'clsx'
import { CircleCheck } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../app/session/api-error.ts'
import { Banner } from '../../ui/banner.tsx'
import { DraftBanner, useFormDraft } from './form-draft.tsx'
import { FieldList, LAYOUT_CLASSES, THEME_CLASSES } from './form-fields.tsx'
import {
  FormButtons,
  FormProgress,
  focusField,
  ProblemSummary,
  useFormPages,
  useHydratedAnswers,
} from './form-pages.tsx'
import {
  type FormActions,
  FormContextProvider,
  type FormStateHook,
  findPage,
  type SubmitResult,
  useFormState,
} from './form-state.ts'

interface RenderedFormProps {
  form: Form
  showTitle: boolean
  showDescription: boolean
  /** Absent in a preview. */
  actions?: FormActions
}

/** The same component fills in a form on a page and previews it in the form builder. */
export function RenderedForm({ form, showTitle, showDescription, actions }: RenderedFormProps) {
  const { theme, layout, progressBar, progressBarStyle } = form.settings
  const element = useRef<HTMLFormElement>(null)
  const honeypot = useRef<HTMLInputElement>(null)
  const [submitted, setSubmitted] = useState<SubmitResult>()
  const formState = useFormState(form)
  const { state, page, pages, visiblePages, problems, dispatch } = formState
  const isHydrated = useHydratedAnswers(element, formState)
  const draft = useFormDraft({ form, loadSaved: actions?.loadSaved, state, page, dispatch })
  const navigation = useFormPages(formState, element)
  const submission = useFormSubmit({
    actions,
    formState,
    onRejected: navigation.focusField,
    onSubmitted: (result) => {
      draft.clear()
      if (!redirectAfterSubmit(result)) setSubmitted(result)
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (navigation.isUploading) return submission.setFailure('파일을 다 올린 뒤에 계속할 수 있습니다.')
    submission.setFailure(undefined)
    if (!navigation.isLast) return navigation.next()
    if (!navigation.validateAll()) return
    if (actions) return void submission.submit(honeypot.current?.value ?? '')
    submission.setFailure('미리보기에서는 보내지 않습니다. 입력한 내용은 모두 맞습니다.')
  }
  const labelOf = (path: string) => form.fields.find(({ name }) => name === path.split('.')[0])?.label ?? path

  if (submitted) return <SubmittedMessage message={submitted.confirmation.message} />
  return (
    <FormContextProvider
      value={{
        upload: actions?.upload,
        onUploading: navigation.onUploading,
        isPreview: !actions,
        payment: form.payment,
      }}
    >
      <div className="@container">
        <form
          ref={element}
          noValidate
          aria-label={form.title}
          onSubmit={submit}
          className={clsx(
            'grid scroll-mt-[calc(var(--header-height)+3rem)] grid-cols-[minmax(0,1fr)] gap-6',
            THEME_CLASSES[theme],
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
          <DraftBanner draft={draft} fields={form.fields} />
          {progressBar && visiblePages.length > 1 && (
            <FormProgress style={progressBarStyle} pages={pages} visiblePages={visiblePages} page={page} />
          )}
          <ProblemSummary
            problems={problems}
            labelOf={labelOf}
            onSelect={(path) => element.current && focusField(element.current, path)}
          />
          <div
            className={layout === 'inline' ? 'flex flex-wrap items-end gap-3' : 'grid grid-cols-[minmax(0,1fr)] gap-6'}
          >
            <div
              key={page}
              data-page
              tabIndex={-1}
              className={clsx('min-w-0 flex-1 basis-80 outline-none', LAYOUT_CLASSES[layout])}
            >
              <FieldList form={formState} isTwoColumn={layout === 'two-column'} />
            </div>
            <FormButtons
              form={form}
              formState={formState}
              navigation={navigation}
              isHydrated={isHydrated}
              isSubmitting={submission.isSubmitting}
              actions={actions}
            />
          </div>
          <Honeypot ref={honeypot} />
          {submission.failure && <Banner tone={actions ? 'danger' : 'info'}>{submission.failure}</Banner>}
        </form>
      </div>
    </FormContextProvider>
  )
}

/** Invisible to users: a submission with a value here comes from a bot. */
function Honeypot({ ref }: { ref: RefObject<HTMLInputElement | null> }) {
  return (
    <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        비워 두세요
        <input ref={ref} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

const SUBMIT_FAILED = '보내지 못했습니다. 입력한 내용은 그대로 있으니 잠시 후 다시 시도해 주세요.'

interface FormSubmitOptions {
  actions: FormActions | undefined
  formState: FormStateHook
  /** Called with the path of the first field that the server rejected. */
  onRejected: (path: string) => void
  onSubmitted: (result: SubmitResult) => void
}

function useFormSubmit({ actions, formState, onRejected, onSubmitted }: FormSubmitOptions) {
  const { pages, fieldStates, dispatch } = formState
  const [isSubmitting, setSubmitting] = useState(false)
  const [failure, setFailure] = useState<string>()

  const showProblems = (problems: Record<string, string>) => {
    const [first] = Object.keys(problems).filter((path) => findPage(pages, path) !== undefined)
    if (!first) return false
    const page = findPage(pages, first) ?? 0
    for (const [path, text] of Object.entries(problems)) dispatch({ type: 'reject', path, text, page })
    onRejected(first)
    return true
  }
  const submit = async (honeypot: string) => {
    if (!actions || isSubmitting) return
    setSubmitting(true)
    setFailure(undefined)
    try {
      onSubmitted(await actions.submit(answersToSubmit(pages.flat(), fieldStates), honeypot))
    } catch (error) {
      if (!showProblems(serverProblems(error))) setFailure(error instanceof ApiError ? error.message : SUBMIT_FAILED)
    }
    setSubmitting(false)
  }
  return { isSubmitting, failure, setFailure, submit }
}

/** Messages of the server by the path of the field. */
function serverProblems(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const { field, body, message } = error
  const named = field ? { [field]: typeof body.error === 'string' ? body.error : message } : {}
  return { ...named, ...(body.problems as Record<string, string> | undefined) }
}

const NUMBER_TYPES: ReadonlySet<string> = new Set(['number', 'range', 'rating'])

/** Without read-only, computed and empty fields: the server computes those itself. */
export function answersToSubmit(
  fields: readonly FormField[],
  states: ReadonlyMap<string, FieldState>,
): Record<string, FieldValue> {
  const answers: Record<string, FieldValue> = {}
  for (const field of fields) {
    const value = states.get(field.name)?.value
    if (!isInputField(field) || field.readonly || field.type === 'calculation') continue
    if (value !== undefined && !isEmptyValue(value)) answers[field.name] = toSubmittedValue(field, value)
  }
  return answers
}

function toSubmittedValue({ type }: FormField, value: FieldValue): FieldValue {
  if (NUMBER_TYPES.has(type)) return numberOf(value) ?? value
  if (type !== 'payment') return value
  const parts = partsOf(value)
  return { ...parts, ...(parts.amount !== undefined && { amount: numberOf(parts.amount) ?? parts.amount }) }
}

/** Goes to the payment page or to the redirect of the confirmation. Other protocols than http, such as `javascript:`, are ignored. */
export function redirectAfterSubmit({ payment, confirmation }: SubmitResult): boolean {
  const target = payment?.url ?? (confirmation.type === 'redirect' ? confirmation.redirectUrl : undefined)
  if (!target) return false
  const url = new URL(target, window.location.origin)
  if (!/^https?:$/.test(url.protocol)) return false
  window.location.assign(url)
  return true
}

const DEFAULT_MESSAGE = 'Thank you for your submission!'

/** Takes the focus, because the button that had it is gone. */
function SubmittedMessage({ message }: { message: string | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="flex flex-col items-center px-6 py-12 text-center outline-none"
    >
      <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success">
        <CircleCheck size={26} strokeWidth={1.5} />
      </span>
      <p className="mt-4 max-w-lg whitespace-pre-line font-semibold text-lg">{message || DEFAULT_MESSAGE}</p>
    </div>
  )
}
