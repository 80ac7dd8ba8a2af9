import type { FieldType, FieldValue, FormField } from '@jangteo/domain/forms/form-fields.ts'
import { isManyValued } from '@jangteo/domain/forms/form-fields.ts'

const TYPED: ReadonlySet<FieldType> = new Set(['text', 'textarea', 'email', 'tel', 'url', 'date', 'number', 'password'])

/** What somebody has answered before the page was alive: the browser shows it, and the form has to know it. */
export function typedIn(box: ParentNode, field: FormField): FieldValue | undefined {
  if (TYPED.has(field.type)) return box.querySelector<HTMLInputElement>('input, textarea')?.value || undefined
  const checked = [...box.querySelectorAll<HTMLInputElement>('input:checked')].map((input) => input.value)
  switch (field.type) {
    case 'select':
      return isManyValued(field) ? undefined : box.querySelector('select')?.value || undefined
    case 'radio':
      return checked[0]
    case 'rating':
      return checked[0] && Number(checked[0])
    case 'checkbox':
      if (checked.length === 0) return undefined
      return isManyValued(field) ? checked : true
    default:
      return undefined
  }
}

export function boxOf(form: ParentNode, path: string): HTMLElement | null {
  return form.querySelector(`[data-path="${CSS.escape(path)}"]`)
}

/** The control at fault, else the first that takes the focus. */
export function focusField(form: ParentNode, path: string): void {
  const box = boxOf(form, path) ?? boxOf(form, path.split('.')[0] ?? '')
  const control =
    box?.querySelector<HTMLElement>('[aria-invalid=true]:not(:disabled)') ??
    box?.querySelector<HTMLElement>('input:not([type=hidden], [hidden]), textarea, select, button:not(:disabled)')
  control?.focus()
  box?.scrollIntoView({ block: 'nearest' })
}
