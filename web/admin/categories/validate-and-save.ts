import { createCategory, createCategoryGroup } from '@jangteo/contracts/catalog/categories.ts'
import { validateWith } from '../../app/accounts/parts/validate-with.ts'
import { ApiError } from '../../app/session/api-error.ts'
import { showErrorToast } from '../../app/session/error-toast.ts'

export const NAME_MAX_LENGTH = 50
export const DESCRIPTION_MAX_LENGTH = 300

export const nameProblem = validateWith(createCategory.body.shape.name)
export const descriptionProblem = validateWith(createCategoryGroup.body.shape.description)

/** Validates a text with the contract's rule, then saves it; resolves to the error message, if any. */
export async function validateAndSave(
  problem: string | true,
  save: () => Promise<unknown>,
): Promise<string | undefined> {
  if (problem !== true) return problem
  return save().then(
    () => undefined,
    (error: unknown) => inlineErrorMessage(error) ?? '저장하지 못했습니다. 다시 시도해 주세요.',
  )
}

/** Message to show next to the field, for validation errors and `category_in_use`; other errors are shown as a toast. */
export function inlineErrorMessage(error: unknown): string | undefined {
  if (error instanceof ApiError && (error.status === 400 || error.code === 'category_in_use')) return error.message
  showErrorToast(error)
  return undefined
}
