import { resendVerification } from '@jangteo/contracts/accounts/auth.ts'
import { useEffect, useState } from 'react'
import { toast } from '../../../ui/toast.ts'
import { api } from '../../api.ts'
import { ApiError, serverMessage } from '../../session/api-error.ts'
import { useSecondsUntil } from '../parts/use-seconds-until.ts'

const COOLDOWN_MS = 60_000

/** Resends the verification email, at most once a minute. Resolves to whether it was sent. */
export function useResend({ justSent = false }: { justSent?: boolean } = {}) {
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [readyAt, setReadyAt] = useState<number | null>(null)
  const secondsLeft = useSecondsUntil(readyAt)

  useEffect(() => {
    if (justSent) setReadyAt(Date.now() + COOLDOWN_MS)
  }, [justSent])

  const resend = async (email: string): Promise<boolean> => {
    setSending(true)
    setFailure(null)
    try {
      await api(resendVerification, { body: { email } }, { quiet: true })
      toast.success('인증 메일을 다시 보냈습니다.')
      setReadyAt(Date.now() + COOLDOWN_MS)
      return true
    } catch (error) {
      setFailure(resendFailure(error))
      return false
    } finally {
      setSending(false)
    }
  }

  return { resend, sending, failure, secondsLeft }
}

function resendFailure(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 404) return '가입되지 않은 이메일입니다.'
  if (status === 429) return '너무 많은 요청이 발생했습니다. 잠시 후 다시 시도해주세요.'
  return (status > 0 && status < 500 && serverMessage(error)) || '메일을 보내지 못했습니다. 잠시 후 다시 시도해 주세요.'
}

export function resendLabel(secondsLeft: number): string {
  return secondsLeft > 0 ? `${secondsLeft}초 후 다시 보낼 수 있습니다` : '인증 메일 다시 보내기'
}
