import type { Form } from '@jangteo/contracts/forms/forms.ts'
import { type FieldType, type FieldValue, type FormField, isMultiValued } from '@jangteo/domain/forms/form-fields.ts'
import type { FormProblems } from '@jangteo/domain/forms/form-validation.ts'
import { clsx } from 'clsx'
import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { SaveForLater } from './form-draft.tsx'
import { type FormActions, type FormStateHook, findPage } from './form-state.ts'

/** What gets the focus after the page has rendered: the field with this path, else the page. */
type FocusRequest = { path: string | undefined } | undefined

/** Navigation between pages. Going forward requires a valid page. */
export function useFormPages(form: FormStateHook, element: RefObject<HTMLFormElement | null>) {
  const { visiblePages, page, pages, dispatch, problemsOn } = form
  const [focusRequest, setFocusRequest] = useState<FocusRequest>()
  const [uploads, setUploads] = useState(0)
  const onUploading = useCallback((change: 1 | -1) => setUploads((count) => count + change), [])
  const at = visiblePages.indexOf(page)

  useEffect(() => {
    if (!focusRequest || !element.current) return
    if (focusRequest.path) focusField(element.current, focusRequest.path)
    else {
      const opened = element.current.querySelector<HTMLElement>('[data-page]')
      opened?.focus({ preventScroll: true })
      element.current.scrollIntoView({ block: 'start' })
    }
  }, [focusRequest, element])

  const validatePages = (indexes: readonly number[]) => {
    const [first] = Object.keys(problemsOn(indexes))
    if (!first) return true
    dispatch({ type: 'check', pages: indexes })
    dispatch({ type: 'go', page: findPage(pages, first) ?? page })
    setFocusRequest({ path: first })
    return false
  }
  const goTo = (index: number | undefined) => {
    if (index === undefined) return
    dispatch({ type: 'go', page: index })
    setFocusRequest({ path: undefined })
  }
  return {
    isFirst: at <= 0,
    isLast: at === visiblePages.length - 1,
    isUploading: uploads > 0,
    onUploading,
    validateAll: () => validatePages(visiblePages),
    next: () => validatePages([page]) && goTo(visiblePages[at + 1]),
    back: () => goTo(visiblePages[at - 1]),
    focusField: useCallback((path: string) => setFocusRequest({ path }), []),
  }
}

type FormPagesHook = ReturnType<typeof useFormPages>

interface FormProgressProps {
  style: 'steps' | 'bar'
  pages: readonly (readonly FormField[])[]
  visiblePages: readonly number[]
  page: number
}

export function FormProgress({ style, pages, visiblePages, page }: FormProgressProps) {
  const at = visiblePages.indexOf(page)
  if (style === 'bar')
    return (
      <ProgressBar label={`${visiblePages.length}단계 중 ${at + 1}단계`} value={at + 1} max={visiblePages.length} />
    )
  return (
    <ol aria-label="진행 단계" className="flex items-center gap-2">
      {visiblePages.map((index, order) => (
        <li
          key={index}
          aria-current={index === page ? 'step' : undefined}
          className="flex min-w-0 items-center gap-2 not-last:flex-1"
        >
          <span
            className={clsx(
              'grid size-7 shrink-0 place-items-center rounded-full font-semibold text-xs tabular-nums',
              order <= at ? 'bg-brand text-on-brand' : 'border border-line-strong text-ink-soft',
            )}
          >
            {order < at ? <Check size={14} strokeWidth={3} aria-label="마침" /> : order + 1}
          </span>
          <span
            className={clsx('truncate text-sm @max-lg:sr-only', index === page ? 'font-semibold' : 'text-ink-soft')}
          >
            {pageName(pages[index] ?? [], order)}
          </span>
          {order < visiblePages.length - 1 && <span aria-hidden className="h-px min-w-3 flex-1 bg-line" />}
        </li>
      ))}
    </ol>
  )
}

/** The heading that a page begins with, else its number. */
function pageName(fields: readonly FormField[], order: number): string {
  const [first] = fields
  return first?.type === 'heading' && first.label ? first.label : `${order + 1}단계`
}

interface FormButtonsProps {
  form: Form
  formState: FormStateHook
  navigation: FormPagesHook
  isHydrated: boolean
  isSubmitting: boolean
  actions: FormActions | undefined
}

export function FormButtons({ form, formState, navigation, isHydrated, isSubmitting, actions }: FormButtonsProps) {
  const { submitButtonText, submitButtonProcessingText, saveAndContinue } = form.settings
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        {!navigation.isFirst && (
          <Button variant="secondary" onClick={navigation.back} disabled={isSubmitting}>
            <ArrowLeft size={18} strokeWidth={1.5} />
            이전
          </Button>
        )}
        <Button type="submit" pending={isSubmitting} disabled={!isHydrated} className="max-sm:flex-1">
          {navigation.isLast ? (
            isSubmitting ? (
              submitButtonProcessingText || '보내는 중'
            ) : (
              submitButtonText || '제출'
            )
          ) : (
            <>
              다음
              <ArrowRight size={18} strokeWidth={1.5} />
            </>
          )}
        </Button>
        {saveAndContinue && actions && (
          <SaveForLater onSave={() => actions.saveForLater(formState.state.answers, formState.page)} />
        )}
      </div>
      <noscript>
        <p className="text-ink-soft text-sm">이 폼을 보내려면 브라우저에서 자바스크립트를 켜야 합니다.</p>
      </noscript>
    </div>
  )
}

const TEXT_TYPES: ReadonlySet<FieldType> = new Set([
  'text',
  'textarea',
  'email',
  'tel',
  'url',
  'date',
  'number',
  'password',
])

/** Reads from the DOM what was typed before hydration; React state does not know it. */
function readTypedValue(box: ParentNode, field: FormField): FieldValue | undefined {
  if (TEXT_TYPES.has(field.type)) return box.querySelector<HTMLInputElement>('input, textarea')?.value || undefined
  const checked = [...box.querySelectorAll<HTMLInputElement>('input:checked')].map((input) => input.value)
  switch (field.type) {
    case 'select':
      return isMultiValued(field) ? undefined : box.querySelector('select')?.value || undefined
    case 'radio':
      return checked[0]
    case 'rating':
      return checked[0] && Number(checked[0])
    case 'checkbox':
      if (checked.length === 0) return undefined
      return isMultiValued(field) ? checked : true
    default:
      return undefined
  }
}

function findFieldElement(form: ParentNode, path: string): HTMLElement | null {
  return form.querySelector(`[data-path="${CSS.escape(path)}"]`)
}

/** Focuses the invalid control of a field, else its first control. */
export function focusField(form: ParentNode, path: string): void {
  const box = findFieldElement(form, path) ?? findFieldElement(form, path.split('.')[0] ?? '')
  const control =
    box?.querySelector<HTMLElement>('[aria-invalid=true]:not(:disabled)') ??
    box?.querySelector<HTMLElement>('input:not([type=hidden], [hidden]), textarea, select, button:not(:disabled)')
  control?.focus()
  box?.scrollIntoView({ block: 'nearest' })
}

/** Whether the form is hydrated; copies what was typed before into the state. */
export function useHydratedAnswers(element: RefObject<HTMLFormElement | null>, form: FormStateHook): boolean {
  const [isHydrated, setHydrated] = useState(false)
  const { pageFields, state, dispatch } = form
  useEffect(() => {
    if (isHydrated || !element.current) return
    setHydrated(true)
    for (const field of pageFields) {
      const box = field.readonly ? null : findFieldElement(element.current, field.name)
      const value = box && readTypedValue(box, field)
      if (value !== undefined && value !== null && String(value) !== String(state.answers[field.name] ?? ''))
        dispatch({ type: 'answer', name: field.name, value })
    }
  }, [isHydrated, element, pageFields, state.answers, dispatch])
  return isHydrated
}

interface ProblemSummaryProps {
  problems: FormProblems
  labelOf: (path: string) => string
  onSelect: (path: string) => void
}

/** Lists the problems of the page; each links to its field. */
export function ProblemSummary({ problems, labelOf, onSelect }: ProblemSummaryProps) {
  const list = Object.entries(problems)
  if (list.length === 0) return null
  return (
    <Banner tone="warning" title={`확인할 항목이 ${list.length}개 있습니다`}>
      <ul className="mt-1 grid gap-0.5">
        {list.map(([path, text]) => (
          <li key={path}>
            <button
              type="button"
              onClick={() => onSelect(path)}
              className="cursor-pointer text-left underline underline-offset-4"
            >
              {text.startsWith(labelOf(path)) ? text : `${labelOf(path)}: ${text}`}
            </button>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
