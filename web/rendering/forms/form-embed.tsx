import type { FormEmbed as FormEmbedProps } from '@jangteo/contracts/content/rendered-content.ts'
import type { Endpoint, Input, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type {
  Form,
  FormAvailability,
  FormFile,
  getForm,
  getSavedForm,
  openFormTicket,
  saveForLater,
  submitForm,
} from '@jangteo/contracts/forms/forms.ts'
import { hoursText } from '@jangteo/domain/forms/form-hours.ts'
import { CalendarClock, CircleCheck, Lock, type LucideIcon, UsersRound } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { whenIdle } from '../../app/events/when-idle.ts'
import { ApiError } from '../../app/session/api-error.ts'
import { currentSession } from '../../app/session/session-store.ts'
import { useSession } from '../../app/session/use-session.ts'
import { buttonClassName } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { randomUuid } from '../../ui/random-uuid.ts'
import { storableAnswers } from './form-draft.tsx'
import type { FormActions } from './form-state.ts'
import { RenderedForm } from './rendered-form.tsx'

/** A form in a page. The cached page is rendered for anonymous visitors, so the availability is fetched again unless it is open. */
export default function FormEmbed({ form: rendered, showTitle, showDescription }: Omit<FormEmbedProps, 'kind'>) {
  const [form, setForm] = useState(rendered)
  const session = useSession()
  const isSignedIn = Boolean(session)
  const mustRefetch = rendered.door === 'login_required' ? isSignedIn : rendered.door !== 'open'
  const actions = useFormActions(form)

  useEffect(() => {
    if (!mustRefetch) return
    let isUnmounted = false
    call(GET_FORM, { params: { id: rendered.id } }).then(
      ({ door }) => isUnmounted || setForm({ ...rendered, door }),
      () => {},
    )
    return () => {
      isUnmounted = true
    }
  }, [mustRefetch, rendered])

  return (
    <section aria-label={form.title} className="embed my-6">
      <div className="mx-auto w-full max-w-[var(--content-size,46rem)]">
        {form.door === 'open' ? (
          <RenderedForm form={form} showTitle={showTitle} showDescription={showDescription} actions={actions} />
        ) : (
          <FormUnavailable form={form} />
        )}
      </div>
    </section>
  )
}

/** The server takes a faster submission for a bot. */
const MIN_FILLING_MS = 2_500
const MAX_TICKET_AGE_MS = 5 * 24 * 3_600_000

/** Uses one idempotency key until a submission succeeds, so that a retry after a lost response is not stored twice. */
function useFormActions(form: Pick<Form, 'id' | 'fields' | 'door'>): FormActions {
  const { id, fields, door } = form
  const idempotencyKey = useRef('')
  const ticket = useRef<{ value: Promise<string>; requestedAt: number }>(undefined)
  const isOpen = door === 'open'

  /** A ticket that failed to load or is too old is requested again. */
  const getTicket = useCallback(() => {
    if (ticket.current && Date.now() - ticket.current.requestedAt < MAX_TICKET_AGE_MS) return ticket.current
    const value = call(OPEN_TICKET, { params: { formId: id } }).then(({ data }) => data.ticket)
    const requested = { value, requestedAt: Date.now() }
    value.catch(() => {
      if (ticket.current === requested) ticket.current = undefined
    })
    ticket.current = requested
    return requested
  }, [id])
  useEffect(() => (isOpen ? whenIdle(() => void getTicket()) : undefined), [isOpen, getTicket])

  return useMemo(
    () => ({
      submit: async (answers, honeypot) => {
        idempotencyKey.current ||= randomUuid()
        const { value, requestedAt } = getTicket()
        const _ticket = await value
        await new Promise((resolve) => setTimeout(resolve, requestedAt + MIN_FILLING_MS - Date.now()))
        const body = { ...answers, _ticket, _trap: honeypot, _key: idempotencyKey.current }
        const result = await call(SUBMIT, { params: { formId: id }, body }).catch((error) => {
          // An earlier attempt was stored and its response lost. Sending the changed answers as well is the visitor's choice.
          if (error instanceof ApiError && error.code === 'idempotency_mismatch') idempotencyKey.current = ''
          throw error
        })
        idempotencyKey.current = ''
        // A ticket is for one entry.
        ticket.current = undefined
        return result
      },
      upload: (field, file, onProgress, signal) => uploadFormFile({ formId: id, field, file, onProgress, signal }),
      saveForLater: async (answers, page) => {
        const body = { answers: definedOnly(storableAnswers(fields, answers)), page }
        const { data } = await call(SAVE, { params: { formId: id }, body })
        const link = new URL(window.location.href)
        link.searchParams.set('saved', data.token)
        return String(link)
      },
      loadSaved: async (token) => (await call(GET_SAVED, { params: { token } })).data,
    }),
    [id, fields, getTicket],
  )
}

type SavedAnswers = Input<typeof saveForLater>['body']['answers']

function definedOnly(answers: ReturnType<typeof storableAnswers>): SavedAnswers {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** An endpoint without its zod schemas, which would add zod to every page with a form. */
const withoutSchemas = <E extends Endpoint>(method: E['method'], path: E['path']) =>
  ({ method, path, audience: 'anyone' }) as unknown as E

const GET_FORM = withoutSchemas<typeof getForm>('GET', '/forms/:id')
const OPEN_TICKET = withoutSchemas<typeof openFormTicket>('POST', '/forms/:formId/ticket')
const SUBMIT = withoutSchemas<typeof submitForm>('POST', '/forms/:formId/submit')
const SAVE = withoutSchemas<typeof saveForLater>('POST', '/forms/:formId/saved')
const GET_SAVED = withoutSchemas<typeof getSavedForm>('GET', '/forms/saved/:token')

/** The form shows its errors itself, and an expired session does not redirect away from what was typed. */
async function call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<ResponseOf<E>> {
  const { api } = await import('../../app/api.ts')
  return api(endpoint, input, { quiet: true, background: true })
}

interface FileUpload {
  formId: string
  field: string
  file: File
  /** From 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

const DEFAULT_TYPE = 'application/octet-stream'

/** By XMLHttpRequest, because `fetch` does not report upload progress. */
function uploadFormFile({ formId, field, file, onProgress, signal }: FileUpload): Promise<FormFile> {
  const query = new URLSearchParams({ field, fileName: file.name.slice(-200) })
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/v1/forms/${formId}/files?${query}`)
    request.responseType = 'json'
    request.setRequestHeader('content-type', file.type || DEFAULT_TYPE)
    const token = currentSession()?.token
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () =>
      request.status < 300 ? resolve(request.response.data) : reject(new ApiError(request.status, request.response))
    request.onerror = () => reject(ApiError.unreachable(navigator.onLine === false ? 'offline' : 'unreachable'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

const UNAVAILABLE_TEXTS: Record<
  Exclude<FormAvailability, 'open'>,
  { title: string; body: string; icon: LucideIcon }
> = {
  not_yet: { title: '아직 열리지 않았습니다', body: '접수가 시작되면 작성할 수 있습니다.', icon: CalendarClock },
  over: { title: '접수가 끝났습니다', body: '접수 기간이 지났습니다.', icon: CalendarClock },
  off_hours: { title: '지금은 접수 시간이 아닙니다', body: '접수 시간에 다시 찾아 주세요.', icon: CalendarClock },
  answered: { title: '이미 응답하셨습니다', body: '한 사람이 보낼 수 있는 응답을 모두 받았습니다.', icon: CircleCheck },
  full: { title: '접수가 마감되었습니다', body: '받을 수 있는 응답을 모두 받았습니다.', icon: UsersRound },
  login_required: { title: '로그인이 필요합니다', body: '로그인하면 이 폼을 작성할 수 있습니다.', icon: Lock },
  closed: { title: '지금은 받지 않습니다', body: '담당자가 이 폼의 접수를 닫았습니다.', icon: Lock },
}

function FormUnavailable({ form }: { form: Form }) {
  const { pathname, search } = useLocation()
  if (form.door === 'open') return null
  const { title, body, icon } = UNAVAILABLE_TEXTS[form.door]
  return (
    <EmptyState
      icon={icon}
      title={title}
      body={openingText(form) ?? body}
      {...(form.door === 'login_required' && {
        action: (
          <Link to="/auth/login" state={{ from: pathname + search }} className={buttonClassName()}>
            로그인
          </Link>
        ),
      })}
    />
  )
}

function openingText({ door, settings: { opensAt, openHours } }: Form): string | undefined {
  if (door === 'not_yet' && opensAt) return `${formatDateTime(opensAt)}부터 작성할 수 있습니다.`
  if (door === 'off_hours' && openHours) return `${hoursText(openHours)}에 작성할 수 있습니다.`
  return undefined
}
