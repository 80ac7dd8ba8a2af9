import type { FormLayout, FormTheme } from '@jangteo/contracts/forms/forms.ts'
import type { FieldType, FormField } from '@jangteo/domain/forms/form-fields.ts'
import { clsx } from 'clsx'

/** They need the whole width to be of use. */
const WIDE: ReadonlySet<FieldType> = new Set([
  'textarea',
  'repeater',
  'heading',
  'paragraph',
  'divider',
  'html',
  'address',
  'payment',
  'file',
  'image',
])

export function isHalf({ width, type }: Pick<FormField, 'width' | 'type'>, inPairs: boolean): boolean {
  return width ? width === 'half' : inPairs && !WIDE.has(type)
}

export const THEME_LOOKS: Record<FormTheme, string> = {
  default: 'rounded-card border border-line bg-surface p-5 @lg:p-8',
  minimal: 'typed:rounded-none typed:border-x-0 typed:border-t-0 typed:bg-transparent typed:pl-0.5',
  modern: clsx(
    'rounded-2xl bg-sunken p-6 @lg:p-10 typed:rounded-xl typed:pl-4 typed:shadow-raised',
    'typed:focus-visible:border-brand typed:aria-invalid:border-danger',
  ),
}

export const LAYOUT_LOOKS: Record<FormLayout, string> = {
  single: 'grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-5 @lg:grid-cols-2',
  'two-column': 'grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-5 @lg:grid-cols-2',
  inline: 'flex flex-wrap gap-x-3 gap-y-4 *:min-w-[min(14rem,100%)] *:flex-1',
}
