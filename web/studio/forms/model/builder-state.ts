import {
  type Confirmation,
  DEFAULT_FORM_SETTINGS,
  type FormDefinition,
  type FormSettings,
} from '@jangteo/contracts/forms/forms.ts'
import type { FieldType, FormField } from '@jangteo/domain/forms/form-fields.ts'
import { freeName, newField } from './field-kinds.ts'

/** Field with a stable key, because its name can be edited. */
export interface BuiltField {
  id: string
  field: FormField
  startsPage: boolean
}

/** Form model of the builder: pages are marked by their first field. */
export interface FormModel {
  name: string
  title: string
  description: string
  fields: readonly BuiltField[]
  settings: Omit<FormSettings, 'multiPage' | 'pageBreaks'>
  confirmation: Confirmation
}

const NO_CONFIRMATION: Confirmation = { type: 'message', message: '', redirectUrl: '' }

export function modelOf(name: string, definition: FormDefinition, newId: () => string): FormModel {
  const { title, description, fields, settings, confirmations } = definition
  const { multiPage, pageBreaks, ...rest } = settings
  const starts = new Set(multiPage ? pageBreaks : [])
  return {
    name,
    title,
    description,
    fields: fields.map((field, place) => ({ id: newId(), field, startsPage: place > 0 && starts.has(place) })),
    settings: rest,
    confirmation: confirmations[0] ?? NO_CONFIRMATION,
  }
}

export function definitionOf({ title, description, fields, settings, confirmation }: FormModel): FormDefinition {
  const pageBreaks = fields.flatMap(({ startsPage }, place) => (startsPage && place > 0 ? [place] : []))
  const { type, message, redirectUrl } = confirmation
  return {
    title,
    description,
    fields: fields.map(({ field }) => field),
    settings: { ...settings, multiPage: pageBreaks.length > 0, pageBreaks },
    confirmations: type === 'message' && !message ? [] : [{ type, message, redirectUrl }],
  }
}

export function emptyModel(): FormModel {
  const { multiPage, pageBreaks, ...settings } = DEFAULT_FORM_SETTINGS
  return { name: '', title: '', description: '', fields: [], settings, confirmation: NO_CONFIRMATION }
}

/** Updates references in conditions and formulas after a field is renamed. */
export function renameReferences(field: FormField, from: string, to: string): FormField {
  const { conditional, calculation } = field
  const rules = conditional?.rules.map((rule) => (rule.field === from ? { ...rule, field: to } : rule))
  const formula = calculation?.replace(/\{([^{}]*)\}/g, (whole, name: string) =>
    name.trim() === from ? `{${to}}` : whole,
  )
  const isSame = formula === calculation && !conditional?.rules.some((rule) => rule.field === from)
  if (isSame) return field
  return {
    ...field,
    ...(conditional && rules && { conditional: { ...conditional, rules } }),
    ...(formula !== undefined && { calculation: formula }),
  }
}

export interface BuilderState {
  model: FormModel
  /** The field whose settings are open. */
  selected: string | null
  past: readonly FormModel[]
  future: readonly FormModel[]
  /** Last edit and its time: continued typing is one undo step. */
  writing: { what: string; at: number } | null
}

export type BuilderAction =
  /** Index to insert at. */
  | { type: 'add'; fieldType: FieldType; id: string; place: number }
  | { type: 'change'; id: string; patch: FieldPatch; at: number }
  | { type: 'remove'; id: string }
  | { type: 'duplicate'; id: string; as: string }
  | { type: 'order'; ids: readonly string[] }
  | { type: 'break'; id: string; startsPage: boolean }
  | { type: 'write'; patch: Partial<Pick<FormModel, 'name' | 'title' | 'description'>>; at: number }
  | { type: 'set'; patch: Partial<FormModel['settings']>; at: number }
  | { type: 'confirm'; patch: Partial<Confirmation>; at: number }
  | { type: 'replace'; model: FormModel }
  /** Clears the undo history. */
  | { type: 'open'; model: FormModel }
  | { type: 'select'; id: string | null }
  | { type: 'undo' }
  | { type: 'redo' }

/** Undefined removes a setting. */
export type FieldPatch = { [Key in keyof FormField]?: FormField[Key] | undefined }

const MAX_STEPS = 200
const PAUSE_MS = 1_000

export function initialBuilderState(model: FormModel): BuilderState {
  return { model, selected: null, past: [], future: [], writing: null }
}

export function build(state: BuilderState, step: BuilderAction): BuilderState {
  const { model } = state
  switch (step.type) {
    case 'add':
      return { ...stepped(state, { ...model, fields: added(model.fields, step) }), selected: step.id }
    case 'change':
      return written(state, changed(model, step.id, step.patch), `${step.id} ${Object.keys(step.patch)}`, step.at)
    case 'remove':
      return removed(state, step.id)
    case 'duplicate':
      return { ...stepped(state, { ...model, fields: duplicated(model.fields, step) }), selected: step.as }
    case 'order':
      return stepped(state, { ...model, fields: ordered(model.fields, step.ids) })
    case 'break':
      return stepped(
        state,
        withField(model, step.id, (built) => ({ ...built, startsPage: step.startsPage })),
      )
    case 'write':
      return written(state, { ...model, ...step.patch }, Object.keys(step.patch).join(), step.at)
    case 'set':
      return written(
        state,
        { ...model, settings: { ...model.settings, ...step.patch } },
        Object.keys(step.patch).join(),
        step.at,
      )
    case 'confirm':
      return written(state, { ...model, confirmation: { ...model.confirmation, ...step.patch } }, 'confirm', step.at)
    case 'replace':
      return { ...stepped(state, step.model), selected: null }
    case 'open':
      return initialBuilderState(step.model)
    case 'select':
      return { ...state, selected: step.id, writing: null }
    case 'undo':
      return undone(state)
    case 'redo':
      return redone(state)
  }
}

function stepped(state: BuilderState, model: FormModel): BuilderState {
  return { ...state, model, past: [...state.past, state.model].slice(-MAX_STEPS), future: [], writing: null }
}

/** Continued typing is one undo step. */
function written(state: BuilderState, model: FormModel, what: string, at: number): BuilderState {
  const { writing } = state
  const goesOn = writing?.what === what && at - writing.at < PAUSE_MS
  const next = goesOn ? { ...state, model, future: [] } : stepped(state, model)
  return { ...next, writing: { what, at } }
}

function undone(state: BuilderState): BuilderState {
  const before = state.past.at(-1)
  if (!before) return state
  const past = state.past.slice(0, -1)
  return shown({ ...state, model: before, past, future: [state.model, ...state.future], writing: null })
}

function redone(state: BuilderState): BuilderState {
  const [after, ...future] = state.future
  if (!after) return state
  return shown({ ...state, model: after, past: [...state.past, state.model], future, writing: null })
}

/** The selected field may no longer exist. */
function shown(state: BuilderState): BuilderState {
  return state.model.fields.some(({ id }) => id === state.selected) ? state : { ...state, selected: null }
}

const fieldsIn = (fields: readonly BuiltField[]) => fields.map(({ field }) => field)

function added(fields: readonly BuiltField[], { fieldType, id, place }: Extract<BuilderAction, { type: 'add' }>) {
  return fields.toSpliced(place, 0, { id, field: newField(fieldType, fieldsIn(fields)), startsPage: false })
}

function duplicated(fields: readonly BuiltField[], { id, as }: { id: string; as: string }): readonly BuiltField[] {
  const place = fields.findIndex((one) => one.id === id)
  const source = fields[place]
  if (!source) return fields
  const name = freeName(source.field.type, fieldsIn(fields))
  return fields.toSpliced(place + 1, 0, { id: as, field: { ...source.field, name }, startsPage: false })
}

function ordered(fields: readonly BuiltField[], ids: readonly string[]): readonly BuiltField[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  return fields.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
}

function removed(state: BuilderState, id: string): BuilderState {
  const { fields } = state.model
  const place = fields.findIndex((one) => one.id === id)
  const left = fields.toSpliced(place, place === -1 ? 0 : 1)
  // When a page's first field moves away, the next field becomes the page's first.
  const heir = fields[place]?.startsPage ? left[place] : undefined
  const kept = heir ? left.with(place, { ...heir, startsPage: true }) : left
  return shown(stepped(state, { ...state.model, fields: kept }))
}

function withField(model: FormModel, id: string, change: (built: BuiltField) => BuiltField): FormModel {
  return { ...model, fields: model.fields.map((built) => (built.id === id ? change(built) : built)) }
}

function changed(model: FormModel, id: string, patch: FieldPatch): FormModel {
  const before = model.fields.find((built) => built.id === id)?.field
  if (!before) return model
  const patched = withField(model, id, (built) => ({ ...built, field: patchedField(built.field, patch) }))
  if (patch.name === undefined || patch.name === before.name) return patched
  const { name } = patch
  const fields = patched.fields.map((built) => ({ ...built, field: renameReferences(built.field, before.name, name) }))
  return { ...patched, fields }
}

/** JSON has no undefined. */
export function patchedField(field: FormField, patch: FieldPatch): FormField {
  const all = Object.entries({ ...field, ...patch }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(all) as unknown as FormField
}
