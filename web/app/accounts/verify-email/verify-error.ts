import { ApiError } from '../../session/api-error.ts'

/** Error type for the error page; undefined when the link may still be valid. */
export function verifyErrorType(error: unknown): 'expired' | 'already-verified' | 'invalid' | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 410) return 'expired'
  if (error.code === 'already_verified') return 'already-verified'
  return error.status === 400 ? 'invalid' : undefined
}

interface VerifyErrorTexts {
  title: string
  lead: string
}

const GENERIC: VerifyErrorTexts = {
  title: '이메일을 인증하지 못했습니다',
  lead: '인증 중 오류가 발생했습니다. 인증 메일을 다시 받아 시도해 주세요.',
}

const TEXTS = new Map<string, VerifyErrorTexts>([
  [
    'expired',
    { title: '인증 링크가 만료되었습니다', lead: '링크는 24시간 동안 쓸 수 있습니다. 인증 메일을 다시 받아 주세요.' },
  ],
  ['already-verified', { title: '이미 인증된 이메일입니다', lead: '인증은 이미 끝났습니다. 바로 로그인해 주세요.' }],
  [
    'invalid',
    {
      title: '유효하지 않은 인증 링크입니다',
      lead: '주소가 잘렸거나 더 새로운 메일이 있을 수 있습니다. 가장 최근 메일의 링크를 눌러 주세요.',
    },
  ],
])

export function verifyErrorTexts(type: string | null): VerifyErrorTexts {
  return TEXTS.get(type ?? '') ?? GENERIC
}
