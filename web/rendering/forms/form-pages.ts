import type { Form } from '@jangteo/contracts/forms/forms.ts'
import type { FormField } from '@jangteo/domain/forms/form-fields.ts'
import type { FieldState } from '@jangteo/domain/forms/form-logic.ts'

/** A form without breaks is one page. */
export function pagesOf(
  fields: readonly FormField[],
  { multiPage, pageBreaks }: Pick<Form['settings'], 'multiPage' | 'pageBreaks'>,
): readonly (readonly FormField[])[] {
  const breaks = multiPage ? pageBreaks.filter((place) => place > 0 && place < fields.length) : []
  const starts = [0, ...new Set(breaks.toSorted((one, other) => one - other))]
  return starts.map((start, at) => fields.slice(start, starts[at + 1]))
}

/** Places of the pages on which there is something to see: conditions may empty one. */
export function seenPages(
  pages: readonly (readonly FormField[])[],
  states: ReadonlyMap<string, FieldState>,
): readonly number[] {
  const isSeen = ({ type, name }: FormField) => type !== 'hidden' && states.get(name)?.isVisible !== false
  const seen = pages.flatMap((fields, place) => (fields.some(isSeen) ? [place] : []))
  return seen.length > 0 ? seen : [0]
}

/** Of `rows.0.name`, the page of `rows`. */
export function pageWith(pages: readonly (readonly FormField[])[], path: string): number | undefined {
  const [name] = path.split('.')
  const place = pages.findIndex((fields) => fields.some((field) => field.name === name))
  return place === -1 ? undefined : place
}
