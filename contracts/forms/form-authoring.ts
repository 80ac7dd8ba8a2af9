import { SPAM_REASONS, type SpamReason } from '@jangteo/domain/forms/spam-score.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { Form, FormAnswers, FormDefinition } from './forms.ts'

const audience = ['admin'] as const
/** A form of 500 fields with their rules. */
const bodyBytes = 2 * 1024 * 1024
const ofForm = z.object({ id: z.uuid() })

export const formName = z
  .string()
  .trim()
  .min(1, '이름을 입력하세요')
  .max(60, '60자까지 쓸 수 있습니다')
  .regex(/^[a-z0-9-]+$/, '영문 소문자, 숫자, 하이픈만 쓸 수 있습니다')

export const FormSummary = z.object({
  id: z.string(),
  /** The name that shortcodes use. */
  name: z.string(),
  title: z.string(),
  version: z.int(),
  isOpen: z.boolean(),
  /** Soft-deleted; its entries stay. */
  isDeleted: z.boolean(),
  fieldCount: z.int(),
  entryCount: z.int(),
  newEntryCount: z.int(),
  lastEntryAt: z.string().nullable(),
  updatedAt: z.string(),
})
export type FormSummary = z.infer<typeof FormSummary>

export const listForms = endpoint({
  method: 'GET',
  path: '/admin/forms',
  summary: 'List forms, newest first; with `deleted=true` the deleted ones',
  audience,
  query: z.object({
    ...pageQuery,
    search: z.string().trim().max(100).optional(),
    deleted: z.enum(['true', 'false']).optional(),
  }),
  response: pageOf(FormSummary),
})

export const AuthoredForm = FormSummary.extend({ definition: FormDefinition })
export type AuthoredForm = z.infer<typeof AuthoredForm>
const authored = z.object({ data: AuthoredForm })

export const getAuthoredForm = endpoint({
  method: 'GET',
  path: '/admin/forms/:id',
  summary: 'Get a form with its definition, for its author',
  audience,
  params: ofForm,
  response: authored,
})

export const createForm = endpoint({
  method: 'POST',
  path: '/admin/forms',
  summary: 'Create a form',
  audience,
  bodyBytes,
  body: z.strictObject({ name: formName, definition: FormDefinition }),
  response: authored,
  status: 201,
})

/** 409 `changed_meanwhile` when another author saved since. Entries keep the version they answered. */
export const saveForm = endpoint({
  method: 'PUT',
  path: '/admin/forms/:id',
  summary: 'Save a form as its next version',
  audience,
  params: ofForm,
  bodyBytes,
  body: z.strictObject({ name: formName, definition: FormDefinition, version: z.int().min(1) }),
  response: authored,
})

export const openForm = endpoint({
  method: 'PATCH',
  path: '/admin/forms/:id',
  summary: 'Open or close a form',
  audience,
  params: ofForm,
  body: z.strictObject({ isOpen: z.boolean() }),
  response: authored,
})

export const duplicateForm = endpoint({
  method: 'POST',
  path: '/admin/forms/:id/duplicate',
  summary: 'Duplicate a form',
  audience,
  params: ofForm,
  response: authored,
  status: 201,
})

/** Its entries stay readable. */
export const deleteForm = endpoint({
  method: 'DELETE',
  path: '/admin/forms/:id',
  summary: 'Delete a form; its entries stay',
  audience,
  params: ofForm,
  response: z.object({ success: z.literal(true) }),
})

export const listFormVersions = endpoint({
  method: 'GET',
  path: '/admin/forms/:id/versions',
  summary: 'List the versions of a form, newest first',
  audience,
  params: ofForm,
  response: z.object({
    data: z.array(z.object({ version: z.int(), savedAt: z.string(), savedByName: z.string(), title: z.string() })),
  }),
})

export const getFormVersion = endpoint({
  method: 'GET',
  path: '/admin/forms/:id/versions/:version',
  summary: 'Get a version of a form',
  audience,
  params: ofForm.extend({ version: z.coerce.number().int().min(1) }),
  response: z.object({ data: z.object({ version: z.int(), definition: FormDefinition }) }),
})

export const ENTRY_STATUSES = ['new', 'read', 'done', 'spam'] as const
export type EntryStatus = (typeof ENTRY_STATUSES)[number]
export const ENTRY_STATUS_LABELS: Record<EntryStatus, string> = {
  new: '새 응답',
  read: '확인함',
  done: '처리 완료',
  spam: '스팸',
}

export const SPAM_REASON_LABELS: Record<SpamReason, string> = {
  marked: '관리자가 스팸으로 표시했습니다',
  trap: '사람에게 보이지 않는 칸을 채웠습니다',
  ticket_invalid: '폼을 연 기록이 맞지 않습니다',
  too_fast: '폼을 열자마자 보냈습니다',
  ticket_reused: '폼을 한 번 열고 여러 번 보냈습니다',
  address_pace: '한곳에서 너무 자주 보냈습니다',
  form_pace: '폼을 열지 않고 보낸 응답이 한꺼번에 몰렸습니다',
  links: '글에 링크가 많습니다',
  no_ticket: '폼을 열지 않고 보냈습니다',
}

/** `not_spam`: what a form's number of entries counts. */
export const ENTRY_STATUS_FILTERS = [...ENTRY_STATUSES, 'not_spam'] as const

const EntryPayment = z.object({
  field: z.string(),
  method: z.string(),
  amount: z.int(),
  state: z.enum(['waiting', 'paid', 'failed']),
  paidAt: z.string().nullable(),
})

export const EntrySummary = z.object({
  id: z.string(),
  submittedAt: z.string(),
  status: z.enum(ENTRY_STATUSES),
  version: z.int(),
  accountName: z.string().nullable(),
  /** Empty unless it is spam. */
  spamReasons: z.array(z.enum(SPAM_REASONS)),
  /** Passwords are never among them. */
  values: FormAnswers,
})
export type EntrySummary = z.infer<typeof EntrySummary>

const entryFilters = {
  status: z.enum(ENTRY_STATUS_FILTERS).optional(),
  search: z.string().trim().max(100).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
}

export const listEntries = endpoint({
  method: 'GET',
  path: '/admin/forms/:id/entries',
  summary: 'List the entries of a form, newest first',
  audience,
  params: ofForm,
  query: z.object({ ...pageQuery, ...entryFilters }),
  response: pageOf(EntrySummary).extend({ counts: z.record(z.enum(ENTRY_STATUSES), z.int()) }),
})

export const exportEntries = endpoint({
  method: 'GET',
  path: '/admin/forms/:id/entries.csv',
  summary: 'Export the entries of a form as a CSV file',
  audience,
  params: ofForm,
  query: z.object(entryFilters),
  response: z.custom<AsyncIterable<string>>(),
  download: 'text/csv',
})

const ofEntry = ofForm.extend({ entryId: z.uuid() })

export const Entry = EntrySummary.extend({
  /** The version of the form that was answered. */
  form: Form.pick({ title: true, fields: true }),
  files: z.array(
    z.object({ id: z.string(), field: z.string(), fileName: z.string(), type: z.string(), bytes: z.int() }),
  ),
  payments: z.array(EntryPayment),
  notes: z.array(z.object({ id: z.string(), text: z.string(), authorName: z.string(), createdAt: z.string() })),
})
export type Entry = z.infer<typeof Entry>

export const getEntry = endpoint({
  method: 'GET',
  path: '/admin/forms/:id/entries/:entryId',
  summary: 'Get an entry with its files and notes',
  audience,
  params: ofEntry,
  response: z.object({ data: Entry }),
})

export const markEntries = endpoint({
  method: 'PATCH',
  path: '/admin/forms/:id/entries',
  summary: 'Set the status of entries',
  audience,
  params: ofForm,
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(100), status: z.enum(ENTRY_STATUSES) }),
  response: z.object({ data: z.object({ changed: z.int() }) }),
})

export const addEntryNote = endpoint({
  method: 'POST',
  path: '/admin/forms/:id/entries/:entryId/notes',
  summary: 'Add an internal note to an entry',
  audience,
  params: ofEntry,
  body: z.strictObject({
    text: z.string().trim().min(1, '메모를 입력하세요').max(2_000, '2,000자까지 쓸 수 있습니다'),
  }),
  response: z.object({ data: Entry }),
  status: 201,
})

/** Only an admin can see that a bank transfer has arrived. */
export const confirmEntryPayment = endpoint({
  method: 'POST',
  path: '/admin/forms/:id/entries/:entryId/payments/:field/confirm',
  summary: 'Confirm that the bank transfer of an entry has arrived',
  audience,
  params: ofEntry.extend({ field: z.string().max(60) }),
  response: z.object({ data: Entry }),
})

export const deleteEntry = endpoint({
  method: 'DELETE',
  path: '/admin/forms/:id/entries/:entryId',
  summary: 'Delete an entry with its files permanently',
  audience,
  params: ofEntry,
  response: z.object({ success: z.literal(true) }),
})

/** Always sent as an attachment. */
export const downloadEntryFile = endpoint({
  method: 'GET',
  path: '/admin/forms/:id/entries/:entryId/files/:fileId',
  summary: 'Download a file of an entry',
  audience,
  params: ofEntry.extend({ fileId: z.uuid() }),
  response: z.custom<AsyncIterable<Uint8Array>>(),
  download: 'application/octet-stream',
})
