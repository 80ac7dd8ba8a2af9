import type { listUsers } from '@jangteo/contracts/accounts/admin-users.ts'
import type { Input } from '@jangteo/contracts/endpoint.ts'
import { APPROVAL_OPTIONS, STATUS_OPTIONS, USER_TYPE_OPTIONS } from '../labels.ts'

export type UserFilters = Pick<Input<typeof listUsers>['query'], 'search' | 'userType' | 'status' | 'approvalStatus'>

const MAX_SEARCH_LENGTH = 100

/** Invalid values in the URL are ignored. */
export function parseFilters(params: URLSearchParams): UserFilters {
  const known = (name: string, options: readonly { value: string }[]) =>
    options.find(({ value }) => value === params.get(name))?.value
  const filters = {
    search: params.get('search')?.trim().slice(0, MAX_SEARCH_LENGTH) || undefined,
    userType: known('userType', USER_TYPE_OPTIONS),
    status: known('status', STATUS_OPTIONS),
    approvalStatus: known('approvalStatus', APPROVAL_OPTIONS),
  }
  return filters as UserFilters
}

export function isFiltered(filters: UserFilters): boolean {
  return Object.values(filters).some(Boolean)
}
