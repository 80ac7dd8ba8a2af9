import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type {
  FormAnswers,
  getSavedForm as getContract,
  saveForLater as saveContract,
} from '@jangteo/contracts/forms/forms.ts'
import { type FormField, isInputField } from '@jangteo/domain/forms/form-fields.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { hashToken, randomToken } from '../../accounts/tokens.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { tooMany } from '../../http/rate-limit.ts'
import { savedForms } from '../tables.ts'
import { requireForm } from './find-form.ts'
import { requireOpenForm } from './form-availability.ts'

const DAYS = 30
/** Secrets must not be readable by a link; unclaimed files are deleted before it expires. */
const NEVER_SAVED: ReadonlySet<FormField['type']> = new Set(['password', 'file', 'image', 'payment', 'calculation'])

type Saving = Received<typeof saveContract>['body']

/** Anyone with the link can continue; only the hash of its token is stored. */
export async function saveForLater(
  db: Database,
  { formId, isSignedIn }: { formId: string; isSignedIn: boolean },
  { answers, page }: Saving,
): Promise<ResponseOf<typeof saveContract>['data']> {
  const form = await requireForm(db, formId)
  const { id, definition } = form
  requireOpenForm(form, isSignedIn)
  if (!definition.settings.saveAndContinue)
    throw new AppError('form_closed', { message: '이어서 작성할 수 없는 폼입니다.' })
  await requireRoom(db, id)
  const token = randomToken()
  const expiresAt = new Date(Date.now() + DAYS * 24 * 3_600_000)
  await db.insert(savedForms).values({
    tokenHash: hashToken(token),
    formId: id,
    answers: savableAnswers(definition.fields, answers),
    page,
    expiresAt,
  })
  return { token, expiresAt: expiresAt.toISOString() }
}

/** Of unexpired ones, for each form: a stranger with many addresses must not fill the disk. */
const MAX_SAVED = 5_000

async function requireRoom(db: Database, formId: string): Promise<void> {
  const count = await db.$count(savedForms, and(eq(savedForms.formId, formId), gt(savedForms.expiresAt, sql`now()`)))
  if (count >= MAX_SAVED) throw tooMany(3_600, '지금은 더 저장할 수 없습니다. 작성을 마치고 제출해 주세요.')
}

function savableAnswers(fields: readonly FormField[], answers: FormAnswers): FormAnswers {
  const names = fields.filter((field) => isInputField(field) && !NEVER_SAVED.has(field.type)).map(({ name }) => name)
  return Object.fromEntries(names.flatMap((name) => (answers[name] === undefined ? [] : [[name, answers[name]]])))
}

export async function getSavedForm(db: Database, token: string): Promise<ResponseOf<typeof getContract>['data']> {
  const [saved] = await db
    .select({ formId: savedForms.formId, answers: savedForms.answers, page: savedForms.page })
    .from(savedForms)
    .where(and(eq(savedForms.tokenHash, hashToken(token)), gt(savedForms.expiresAt, sql`now()`)))
  if (!saved) throw new AppError('link_expired', { message: '이어서 작성할 내용이 없습니다. 링크가 만료되었습니다.' })
  return saved
}
