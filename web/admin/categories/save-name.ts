import { createCategory, createCategoryGroup } from '@jangteo/contracts/catalog/categories.ts'
import { problemOf } from '../../app/accounts/parts/problem-of.ts'
import { refusalAt } from './refusal-at.ts'

export const LONGEST_NAME = 50
export const LONGEST_DESCRIPTION = 300

export const nameProblem = problemOf(createCategory.body.shape.name)
export const descriptionProblem = problemOf(createCategoryGroup.body.shape.description)

/** Checks a text as the server would, then saves it; resolves to what is wrong with it. */
export async function saveChecked(problem: string | true, save: () => Promise<unknown>): Promise<string | undefined> {
  if (problem !== true) return problem
  return save().then(
    () => undefined,
    (error: unknown) => refusalAt(error) ?? '저장하지 못했습니다. 다시 시도해 주세요.',
  )
}
