import type { FormProblems } from '@jangteo/domain/forms/form-validation.ts'
import { AppError } from '../../http/app-error.ts'

/** The first problem as the specification says it, with all of them beside it. */
export function refuseAnswers(problems: FormProblems): never {
  const [[field, message] = ['', '']] = Object.entries(problems)
  throw new AppError('invalid_request', { field, message, extra: { problems } })
}
