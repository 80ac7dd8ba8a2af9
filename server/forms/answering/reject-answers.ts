import type { FormProblems } from '@jangteo/domain/forms/form-validation.ts'
import { AppError } from '../../http/app-error.ts'

/** The message is the first problem, as the specification requires; `problems` has all of them. */
export function rejectAnswers(problems: FormProblems): never {
  const [[field, message] = ['', '']] = Object.entries(problems)
  throw new AppError('invalid_request', { field, message, extra: { problems } })
}
