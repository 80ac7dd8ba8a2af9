import type { FormEmbed, RenderedEmbed } from '@jangteo/contracts/content/rendered-content.ts'
import {
  FORM_LAYOUTS,
  FORM_THEMES,
  type Form,
  type FormAvailability,
  type FormDefinition,
} from '@jangteo/contracts/forms/forms.ts'
import type { Shortcode } from '@jangteo/domain/content/shortcodes.ts'
import { flagIn, textIn } from '../../catalog/shortcodes/shortcode-values.ts'
import { sanitizeMarkup } from '../../content/rendering/sanitize-markup.ts'
import type { Database } from '../../database/open-database.ts'
import type { FormPaymentOptions } from '../payments/entry-payment.ts'
import { findForm, type LoadedForm } from './find-form.ts'
import { formAvailability } from './form-availability.ts'

type Paying = Pick<FormPaymentOptions, 'paymentMethods' | 'isTestPayment'>

/** The public part of a form, with sanitized markup. */
export function toPublicForm(
  { id, name, version, definition }: LoadedForm,
  availability: FormAvailability,
  { paymentMethods, isTestPayment }: Paying,
): Form {
  const { title, description, confirmations } = definition
  const { notification, mostEntries, mostEntriesEach, ...settings } = definition.settings
  const fields = sanitizeFields(definition.fields)
  return {
    id,
    name,
    version,
    title,
    description,
    fields,
    settings,
    confirmations,
    door: availability,
    ...(fields.some(({ type }) => type === 'payment') && {
      payment: { methods: [...paymentMethods], isTest: isTestPayment },
    }),
  }
}

type Fields = FormDefinition['fields']

export function sanitizeFields(fields: Fields): Fields {
  return fields.map((field) => {
    const inner = field.fields && { fields: sanitizeFields([...field.fields]) }
    if (field.type !== 'html' || typeof field.defaultValue !== 'string') return { ...field, ...inner }
    return { ...field, ...inner, defaultValue: sanitizeMarkup(field.defaultValue) }
  })
}

type Message = Extract<RenderedEmbed, { kind: 'message' }>

/** `[form id|name theme layout show-title show-description]`: the form itself, ready to be filled in. */
export function formShortcode(db: Database, paying: Paying) {
  return async (shortcode: Shortcode): Promise<FormEmbed | Message> => {
    const which = textIn(shortcode, 'id') || textIn(shortcode, 'name') || (shortcode.values[0] ?? '').trim()
    const found = which ? await findForm(db, which.slice(0, 100)) : undefined
    if (!found) return { kind: 'message', text: 'Form not found' }
    const form = toPublicForm(found, formAvailability(found, false, new Date()), paying)
    const theme = FORM_THEMES.find((one) => one === textIn(shortcode, 'theme')) ?? form.settings.theme
    const layout = FORM_LAYOUTS.find((one) => one === textIn(shortcode, 'layout')) ?? form.settings.layout
    return {
      kind: 'form',
      form: { ...form, settings: { ...form.settings, theme, layout } },
      showTitle: flagIn(shortcode, 'show-title', true),
      showDescription: flagIn(shortcode, 'show-description', true),
    }
  }
}
