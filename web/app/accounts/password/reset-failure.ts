import { serverMessage } from '../../session/api-error.ts'

export interface ResetFailure {
  message: string
  /** The link cannot be used again: a new one is needed. */
  linkSpent: boolean
}

const GENERIC = '비밀번호를 바꾸지 못했습니다. 잠시 후 다시 시도해 주세요.'
export const INVALID_LINK = '비밀번호 재설정 링크가 올바르지 않습니다.'

const MESSAGES: [word: string, message: string][] = [
  ['expired', '비밀번호 재설정 링크가 만료되었습니다. 새 링크를 받아 주세요.'],
  ['already used', '이미 사용한 비밀번호 재설정 링크입니다. 다시 바꾸려면 새 링크를 받아 주세요.'],
  ['invalid', INVALID_LINK],
]

/** Matches the English message of the server. */
export function resetFailure(error: unknown): ResetFailure {
  const said = serverMessage(error)?.toLowerCase() ?? ''
  const known = MESSAGES.find(([word]) => said.includes(word))
  return { message: known?.[1] ?? GENERIC, linkSpent: known !== undefined }
}
