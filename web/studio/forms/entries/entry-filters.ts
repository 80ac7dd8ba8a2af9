import { ENTRY_STATUS_FILTERS } from '@jangteo/contracts/forms/form-authoring.ts'
import { filterParams } from '../../../ui/filter-params.ts'

export function entryFiltersIn(params: URLSearchParams) {
  const values = filterParams(params)
  return {
    status: values.word('status', ENTRY_STATUS_FILTERS),
    search: values.search(),
    from: values.day('from'),
    to: values.day('to'),
  }
}

export type EntryFilters = ReturnType<typeof entryFiltersIn>

export function isFiltered({ search, from, to }: EntryFilters): boolean {
  return [search, from, to].some((value) => value !== undefined)
}
