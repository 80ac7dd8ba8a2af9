import { randomUUID } from 'node:crypto'
import {
  type AuthoredForm,
  createForm,
  type Entry,
  getEntry,
  listEntries,
} from '@jangteo/contracts/forms/form-authoring.ts'
import {
  type Confirmation,
  DEFAULT_FORM_SETTINGS,
  type FormAnswers,
  type FormDefinition,
  type FormSettings,
  submitForm,
} from '@jangteo/contracts/forms/forms.ts'
import type { FormField } from '@jangteo/domain/forms/form-fields.ts'
import { eq } from 'drizzle-orm'
import { MIN_FILL_MS, writeTicket } from '../forms/answering/spam-check.ts'
import { forms } from '../forms/tables.ts'
import type { Shop } from './open-shop.ts'
import type { TestUser, Visitor } from './test-users.ts'

export const field = (name: string, about: Partial<FormField> = {}): FormField => ({
  name,
  type: 'text',
  label: name,
  ...about,
})

interface About {
  settings?: Partial<FormSettings>
  confirmations?: Confirmation[]
  title?: string
}

export function definitionOf(fields: readonly FormField[], about: About = {}): FormDefinition {
  const { settings, confirmations = [], title = '문의' } = about
  return {
    title,
    description: '',
    fields: [...fields],
    settings: { ...DEFAULT_FORM_SETTINGS, ...settings },
    confirmations,
  }
}

export async function makeForm(
  admin: TestUser,
  fields: readonly FormField[],
  about: About = {},
): Promise<AuthoredForm> {
  const body = { name: `form-${randomUUID().slice(0, 13)}`, definition: definitionOf(fields, about) }
  return (await admin.ask(createForm, { body })).data
}

/** A ticket old enough to pass the spam check, without waiting. */
export async function ticketFor({ db }: Pick<Shop, 'db'>, formId: string): Promise<string> {
  const [form] = await db.select({ id: forms.id, ticketKey: forms.ticketKey }).from(forms).where(eq(forms.id, formId))
  if (!form) throw new Error('no such form')
  return writeTicket(form, Date.now() - MIN_FILL_MS)
}

/** Submits a form as a browser does. */
export async function answer(shop: Pick<Shop, 'db'>, who: Visitor, formId: string, answers: FormAnswers) {
  const body = { _ticket: await ticketFor(shop, formId), ...answers }
  return who.send(submitForm, { params: { formId }, body })
}

/** The latest entry, as admins see it. */
export async function lastEntry(admin: TestUser, formId: string): Promise<Entry> {
  const { data } = await admin.ask(listEntries, { params: { id: formId }, query: {} })
  const params = { id: formId, entryId: data[0]?.id ?? '' }
  return (await admin.ask(getEntry, { params })).data
}
