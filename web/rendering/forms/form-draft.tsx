import type { Form } from '@jangteo/contracts/forms/forms.ts'
import {
  type FormField,
  type FormValues,
  hasValidShape,
  isEmptyValue,
  isInputField,
} from '@jangteo/domain/forms/form-fields.ts'
import { displayText } from '@jangteo/domain/forms/form-texts.ts'
import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../app/session/api-error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { TextInput } from '../../ui/text-input.tsx'
import type { FormActions, FormChange, FormState } from './form-state.ts'

interface FormDraft {
  answers: FormValues
  page: number
  /** Earlier answers that differ from the current ones, until the user has chosen between them. */
  older: FormValues
}

type DraftedForm = Pick<Form, 'id' | 'fields'>

const MAX_DRAFT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1_000

/** Secrets, which must not lie in localStorage or behind a link, and values that cannot be restored. */
const NEVER_STORED: ReadonlySet<string> = new Set(['password', 'file', 'image', 'payment', 'hidden', 'calculation'])

const isStorable = ({ type }: FormField) => !NEVER_STORED.has(type)

export function storableAnswers(fields: readonly FormField[], answers: FormValues): FormValues {
  const storable = fields.filter((field) => isStorable(field) && answers[field.name] !== undefined)
  return Object.fromEntries(storable.map((field) => [field.name, storableValue(field, answers[field.name])]))
}

function storableValue({ type, fields = [] }: FormField, value: FormValues[string]): FormValues[string] {
  if (type !== 'repeater' || !Array.isArray(value)) return value
  return value.map((row) => storableAnswers(fields, row as FormValues)) as FormValues[string]
}

/** The form may have changed since: answers to removed fields and of another type are left out. */
export function compatibleAnswers(fields: readonly FormField[], answers: FormValues): FormValues {
  const compatible = fields.filter((field) => {
    const value = answers[field.name]
    return isInputField(field) && isStorable(field) && !isEmptyValue(value) && hasValidShape(field, value)
  })
  return Object.fromEntries(compatible.map(({ name }) => [name, answers[name]]))
}

/** Earlier answers to fields that have another answer now. */
export function conflictingAnswers(before: FormValues, now: FormValues, touched: ReadonlySet<string>): FormValues {
  const conflicting = Object.entries(before).filter(([name, value]) => {
    if (!touched.has(name) || isEmptyValue(now[name])) return false
    return JSON.stringify(value) !== JSON.stringify(now[name])
  })
  return Object.fromEntries(conflicting)
}

const storageKey = ({ id }: Pick<Form, 'id'>) => `form-draft:${id}`

function readDraft(form: DraftedForm, now: number): FormDraft | undefined {
  try {
    const { at, answers, page, older } = JSON.parse(localStorage.getItem(storageKey(form)) ?? '{}')
    if (!(now - at < MAX_DRAFT_DAYS * DAY_MS)) return undefined
    const draft = { answers: compatibleAnswers(form.fields, answers ?? {}), page: Number(page) || 0 }
    const isEmpty = Object.keys(draft.answers).length === 0
    return isEmpty ? undefined : { ...draft, older: compatibleAnswers(form.fields, older ?? {}) }
  } catch {
    return undefined
  }
}

/** Without localStorage the form works, only without a draft. */
function writeDraft(form: DraftedForm, { answers, page, older }: FormDraft, now: number): void {
  try {
    const draft = {
      at: now,
      page,
      answers: storableAnswers(form.fields, answers),
      older: storableAnswers(form.fields, older),
    }
    localStorage.setItem(storageKey(form), JSON.stringify(draft))
  } catch {}
}

function deleteDraft(form: Pick<Form, 'id'>): void {
  try {
    localStorage.removeItem(storageKey(form))
  } catch {}
}

const DEBOUNCE_MS = 500
const NO_ANSWERS: FormValues = {}

interface FormDraftOptions {
  form: Form
  /** Undefined in a preview, which stores no draft. */
  loadSaved: FormActions['loadSaved'] | undefined
  state: FormState
  page: number
  dispatch: Dispatch<FormChange>
}

/**
 * Stores the answers in localStorage while they are typed. An earlier draft is offered, not applied. Where the draft and
 * the current answers differ, the current answer stays and the older one is shown beside it until the user has chosen.
 */
export function useFormDraft({ form, loadSaved, state, page, dispatch }: FormDraftOptions) {
  const [offered, setOffered] = useState<FormDraft>()
  const [older, setOlder] = useState(NO_ANSWERS)
  const [isLinkInvalid, setLinkInvalid] = useState(false)
  const isSubmitted = useRef(false)
  const isEnabled = loadSaved !== undefined
  const { answers, touched } = state

  const restore = (draft: FormDraft) => {
    setOlder({ ...draft.older, ...conflictingAnswers(draft.answers, answers, touched) })
    dispatch({ type: 'restore', answers: draft.answers, page: draft.page })
  }
  const onLoaded = useEffectEvent(restore)

  useEffect(() => {
    if (!loadSaved) return
    const token = new URLSearchParams(window.location.search).get('saved')
    if (!token) return setOffered(readDraft(form, Date.now()))
    loadSaved(token).then(
      (saved) =>
        saved.formId === form.id &&
        onLoaded({ answers: compatibleAnswers(form.fields, saved.answers), page: saved.page, older: NO_ANSWERS }),
      () => setLinkInvalid(true),
    )
  }, [form, loadSaved])

  useEffect(() => {
    if (!isEnabled || touched.size === 0) return
    const typed = Object.entries(answers).filter(([name, value]) => touched.has(name) && !isEmptyValue(value))
    // Both versions are stored until the user has accepted or discarded the earlier draft.
    const draft = offered
      ? {
          answers: { ...offered.answers, ...Object.fromEntries(typed) },
          page: offered.page,
          older: { ...offered.older, ...conflictingAnswers(offered.answers, answers, touched) },
        }
      : { answers, page, older }
    const write = () => isSubmitted.current || writeDraft(form, draft, Date.now())
    const timer = setTimeout(write, DEBOUNCE_MS)
    // A page that is closed does not run the timer.
    window.addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', write)
    }
  }, [form, isEnabled, touched, answers, page, offered, older])

  return {
    offered,
    older,
    isLinkInvalid,
    accept: () => {
      if (offered) restore(offered)
      setOffered(undefined)
    },
    discard: () => {
      setOffered(undefined)
      if (touched.size === 0) deleteDraft(form)
    },
    keepNewer: () => setOlder(NO_ANSWERS),
    takeOlder: (name: string) => {
      const { [name]: value, ...rest } = older
      if (value !== undefined) dispatch({ type: 'answer', name, value })
      setOlder(rest)
    },
    clear: () => {
      isSubmitted.current = true
      deleteDraft(form)
    },
  }
}

type FormDraftHook = ReturnType<typeof useFormDraft>

interface DraftBannerProps {
  draft: FormDraftHook
  fields: readonly FormField[]
}

/** Offers the draft that this browser has stored. */
export function DraftBanner({ draft, fields }: DraftBannerProps) {
  if (draft.isLinkInvalid)
    return <Banner tone="warning">저장한 내용을 찾지 못했습니다. 링크가 오래되었거나 잘못되었습니다.</Banner>
  if (Object.keys(draft.older).length > 0) return <ConflictBanner draft={draft} fields={fields} />
  if (!draft.offered) return null
  return (
    <Banner
      title="작성하던 내용이 있습니다"
      action={
        <div className="flex gap-2">
          <Button size="small" variant="ghost" onClick={draft.discard}>
            새로 작성
          </Button>
          <Button size="small" onClick={draft.accept}>
            이어서 작성
          </Button>
        </div>
      }
    >
      이 브라우저에만 남아 있습니다.
    </Banner>
  )
}

/** Lists earlier answers that differ from the current ones, to choose between. */
function ConflictBanner({ draft, fields }: DraftBannerProps) {
  const conflicting = fields.filter(({ name }) => draft.older[name] !== undefined)
  return (
    <Banner
      title="이전에 쓴 내용과 다른 항목이 있습니다"
      action={
        <Button size="small" variant="ghost" onClick={draft.keepNewer}>
          지금 내용 유지
        </Button>
      }
    >
      <ul className="mt-2 grid gap-2">
        {conflicting.map((field) => (
          <li key={field.name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 basis-40">
              <span className="text-ink-soft">{field.label || field.name} </span>
              <q className="line-clamp-2">{displayText(field, draft.older[field.name])}</q>
            </span>
            <Button
              size="small"
              variant="secondary"
              aria-label={`${field.label || field.name}: 이전 내용으로`}
              onClick={() => draft.takeOlder(field.name)}
            >
              이전 내용으로
            </Button>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** Saves the answers on the server. Anyone with the link can open them. */
export function SaveForLater({ onSave }: { onSave: () => Promise<string> }) {
  const [state, setState] = useState<{ pending?: true; link?: string; failure?: string; copied?: true }>({})
  const save = async () => {
    setState({ pending: true })
    try {
      setState({ link: await onSave() })
    } catch (error) {
      setState({
        failure: error instanceof ApiError ? error.message : '저장하지 못했습니다. 잠시 후 다시 시도해 주세요.',
      })
    }
  }
  const copy = async (link: string) =>
    setState(
      (await copyText(link))
        ? { link, copied: true }
        : { link, failure: '복사하지 못했습니다. 링크를 눌러 직접 복사해 주세요.' },
    )
  const { link } = state
  return (
    <>
      <Button variant="ghost" pending={state.pending ?? false} onClick={() => void save()}>
        저장하고 나중에 이어서
      </Button>
      <div role="status" className="basis-full empty:hidden">
        {state.failure && <p className="text-danger text-sm">{state.failure}</p>}
        {link && (
          <div className="grid gap-2 rounded-card bg-brand-soft p-4 text-sm">
            <p>저장했습니다. 30일 안에 이 링크로 이어서 작성할 수 있습니다. 비밀번호와 파일은 저장하지 않습니다.</p>
            <div className="flex gap-2">
              <TextInput
                readOnly
                aria-label="이어서 작성할 링크"
                value={link}
                onFocus={(event) => event.target.select()}
              />
              <Button variant="secondary" onClick={() => void copy(link)}>
                {state.copied ? '복사했습니다' : '복사'}
              </Button>
            </div>
          </div>
        )}
      </div>
    </>
  )
}
