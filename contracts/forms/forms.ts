import {
  CONDITION_ACTIONS,
  CONDITION_OPERATORS,
  FIELD_TYPES,
  type FormField as Field,
  type FieldValue,
} from '@jangteo/domain/forms/form-fields.ts'
import { PAYMENT_METHODS } from '@jangteo/domain/orders/order-status.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const FORM_THEMES = ['default', 'minimal', 'modern'] as const
export type FormTheme = (typeof FORM_THEMES)[number]
export const FORM_LAYOUTS = ['single', 'two-column', 'inline'] as const
export type FormLayout = (typeof FORM_LAYOUTS)[number]

export const MAX_FIELDS = 500
export const MAX_FORM_FILES = 10
export const MAX_FORM_FILE_BYTES = 10 * 1024 * 1024

/** Enough for repeater rows of compound values. */
const MAX_VALUE_DEPTH = 4

function valueShape(depth: number): z.ZodType<FieldValue> {
  const one = [z.string().max(100_000), z.number(), z.boolean(), z.null()]
  if (depth === MAX_VALUE_DEPTH) return z.union(one)
  const inner = valueShape(depth + 1)
  return z.union([...one, z.array(inner).max(1_000), z.record(z.string().max(100), inner)])
}
const FieldValueShape = valueShape(0)

/** Answers by field name. */
export const FormAnswers = z.record(z.string().max(100), FieldValueShape)
export type FormAnswers = z.infer<typeof FormAnswers>

const fieldShape = {
  name: z
    .string()
    .trim()
    .min(1, '이름을 입력하세요')
    .max(60, '60자까지 쓸 수 있습니다')
    .regex(/^[\p{L}\p{N}_-]+$/u, '글자, 숫자, 밑줄, 하이픈만 쓸 수 있습니다'),
  type: z.enum(FIELD_TYPES),
  label: z.string().max(300),
  description: z.string().max(1_000).optional(),
  placeholder: z.string().max(300).optional(),
  required: z.boolean().optional(),
  readonly: z.boolean().optional(),
  defaultValue: FieldValueShape.optional(),
  width: z.enum(['half', 'full']).optional(),
  cssClass: z
    .string()
    .max(100)
    .regex(/^[\w -]*$/, '영문, 숫자, 하이픈만 쓸 수 있습니다')
    .optional(),
  options: z
    .array(
      z.strictObject({
        value: z.string().max(200),
        label: z.string().max(200),
        disabled: z.boolean().optional(),
      }),
    )
    .max(500)
    .optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  step: z.number().positive().optional(),
  rows: z.int().min(1).max(50).optional(),
  accept: z.string().max(200).optional(),
  multiple: z.boolean().optional(),
  validation: z
    .strictObject({ pattern: z.string().max(500).optional(), errorMessage: z.string().max(300).optional() })
    .optional(),
  calculation: z.string().max(2_000).optional(),
  conditional: z
    .strictObject({
      action: z.enum(CONDITION_ACTIONS),
      logicType: z.enum(['all', 'any']),
      rules: z
        .array(
          z.strictObject({
            field: z.string().max(60),
            operator: z.enum(CONDITION_OPERATORS),
            value: z.string().max(300).optional(),
          }),
        )
        .max(50),
    })
    .optional(),
}

/** Only a repeater has inner fields, and none of them is a repeater. */
export const FormField: z.ZodType<Field> = z.strictObject({
  ...fieldShape,
  fields: z.array(z.strictObject(fieldShape)).max(50).optional(),
})

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '시각을 입력하세요')

/** In the shop's time zone; an end before the start is on the next day. */
const OpenHours = z.strictObject({
  days: z.array(z.int().min(0).max(6)).min(1, '요일을 고르세요').max(7),
  from: clockTime,
  to: clockTime,
})

export const FormSettings = z.strictObject({
  multiPage: z.boolean(),
  /** Indexes of the fields that begin a page; may include that of the first page. */
  pageBreaks: z.array(z.int().min(0).max(MAX_FIELDS)).max(100),
  progressBar: z.boolean(),
  progressBarStyle: z.enum(['steps', 'bar']),
  submitButtonText: z.string().trim().max(60),
  submitButtonProcessingText: z.string().trim().max(60),
  theme: z.enum(FORM_THEMES),
  layout: z.enum(FORM_LAYOUTS),
  saveAndContinue: z.boolean(),
  loginRequired: z.boolean(),
  /** Limits in total and for each account, which then must be signed in; null for no limit. */
  mostEntries: z.int().min(1).nullable(),
  mostEntriesEach: z.int().min(1).nullable(),
  opensAt: z.iso.datetime({ offset: true }).nullable(),
  closesAt: z.iso.datetime({ offset: true }).nullable(),
  /** Absent in forms from before opening hours existed. */
  openHours: OpenHours.nullable().optional(),
  notification: z.strictObject({
    emails: z.array(z.email('이메일 주소를 확인하세요')).max(10, '10개까지 쓸 수 있습니다'),
    /** May hold `{field:name}` and `{entry_id}`; if empty, a default text is used. */
    subject: z.string().max(200),
    message: z.string().max(5_000),
  }),
})
export type FormSettings = z.infer<typeof FormSettings>

export const DEFAULT_FORM_SETTINGS: FormSettings = {
  multiPage: false,
  pageBreaks: [],
  progressBar: true,
  progressBarStyle: 'steps',
  submitButtonText: '제출',
  submitButtonProcessingText: '보내는 중',
  theme: 'default',
  layout: 'single',
  saveAndContinue: false,
  loginRequired: false,
  mostEntries: null,
  mostEntriesEach: null,
  opensAt: null,
  closesAt: null,
  openHours: null,
  notification: { emails: [], subject: '', message: '' },
}

export const Confirmation = z.strictObject({
  type: z.enum(['message', 'redirect']),
  message: z.string().max(2_000),
  redirectUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'http 또는 https 주소를 입력하세요' })]),
})
export type Confirmation = z.infer<typeof Confirmation>

export const FormDefinition = z.strictObject({
  title: z.string().trim().min(1, '제목을 입력하세요').max(200, '200자까지 쓸 수 있습니다'),
  description: z.string().max(2_000),
  fields: z.array(FormField).max(MAX_FIELDS, '필드는 500개까지 쓸 수 있습니다'),
  settings: FormSettings,
  confirmations: z.array(Confirmation).max(5),
})
export type FormDefinition = z.infer<typeof FormDefinition>

export const FORM_AVAILABILITIES = [
  'open',
  'not_yet',
  'over',
  'off_hours',
  'full',
  'login_required',
  'answered',
  'closed',
] as const
/** Whether a form takes entries now; `answered` when the account has reached its own limit. */
export type FormAvailability = (typeof FORM_AVAILABILITIES)[number]

/** The public part of a form: without notification addresses and limits. */
export const Form = FormDefinition.omit({ settings: true }).extend({
  id: z.string(),
  name: z.string(),
  version: z.int(),
  settings: FormSettings.omit({ notification: true, mostEntries: true, mostEntriesEach: true }),
  door: z.enum(FORM_AVAILABILITIES),
  /** With a payment field: how it can be paid, and whether payments are tests that move no money. */
  payment: z.object({ methods: z.array(z.enum(PAYMENT_METHODS)), isTest: z.boolean() }).optional(),
})
export type Form = z.infer<typeof Form>

export const getForm = endpoint({
  method: 'GET',
  path: '/forms/:id',
  summary: 'Get a form by id or name, for filling in',
  audience: 'anyone',
  params: z.object({ id: z.string().min(1).max(100) }),
  response: Form,
  cacheTags: ['forms'],
})

export const findForm = endpoint({
  method: 'GET',
  path: '/forms',
  summary: 'Get a form by name',
  audience: 'anyone',
  query: z.object({ name: z.string().min(1).max(100) }),
  response: Form,
  cacheTags: ['forms'],
})

/** The ticket proves when a form was opened: bots submit at once. They also fill the honeypot `_trap`. */
export const openFormTicket = endpoint({
  method: 'POST',
  path: '/forms/:formId/ticket',
  summary: 'Get a ticket for a submission: it proves when the form was opened',
  audience: 'anyone',
  params: z.object({ formId: z.uuid() }),
  response: z.object({ data: z.object({ ticket: z.string() }) }),
})

/** Answers by field name. `_ticket`, `_trap` and `_key` are reserved. */
export const submitForm = endpoint({
  method: 'POST',
  path: '/forms/:formId/submit',
  summary: 'Submit a form; `_key` is an idempotency key',
  audience: 'anyone',
  params: z.object({ formId: z.uuid() }),
  body: FormAnswers,
  response: z.object({
    success: z.literal(true),
    submissionId: z.string(),
    confirmation: Confirmation.partial(),
    /** The page `/forms/pay/{id}` to continue to, if the form requires a payment. */
    payment: z.object({ url: z.string(), amount: z.int() }).nullable(),
  }),
  status: 201,
})

export const FormFile = z.object({
  /** The value of the field when the form is submitted; secret to the uploader. */
  token: z.string(),
  fileName: z.string(),
  type: z.string(),
  bytes: z.int(),
})
export type FormFile = z.infer<typeof FormFile>

export const uploadFormFile = endpoint({
  method: 'POST',
  path: '/forms/:formId/files',
  summary: 'Upload a file for a field; deleted after a day unless the form is submitted',
  audience: 'anyone',
  params: z.object({ formId: z.uuid() }),
  query: z.object({ field: z.string().min(1).max(60), fileName: z.string().min(1).max(200) }),
  upload: { types: ['*/*'], bytes: MAX_FORM_FILE_BYTES },
  response: z.object({ data: FormFile }),
  status: 201,
})

export const saveForLater = endpoint({
  method: 'POST',
  path: '/forms/:formId/saved',
  summary: 'Save a partly filled in form for 30 days, for anyone with the link',
  audience: 'anyone',
  params: z.object({ formId: z.uuid() }),
  body: z.strictObject({ answers: FormAnswers, page: z.int().min(0).max(100) }),
  response: z.object({ data: z.object({ token: z.string(), expiresAt: z.string() }) }),
  status: 201,
})

export const getSavedForm = endpoint({
  method: 'GET',
  path: '/forms/saved/:token',
  summary: 'Get a partly filled in form by its token',
  audience: 'anyone',
  params: z.object({ token: z.string().min(20).max(100) }),
  response: z.object({ data: z.object({ formId: z.string(), answers: FormAnswers, page: z.int() }) }),
})
