import { clsx } from 'clsx'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { buttonClassName } from '../../../ui/button.tsx'
import { useSecondsUntil } from './use-seconds-until.ts'

interface CountdownLinkProps {
  seconds: number
  to: string
  /** The destination with its particle: "로그인 화면으로". */
  where: string
}

/** Navigates after the countdown; the link navigates at once. */
export function CountdownLink({ seconds, to, where }: CountdownLinkProps) {
  const navigate = useNavigate()
  const [moment] = useState(() => Date.now() + seconds * 1_000)
  const left = useSecondsUntil(moment, () => void navigate(to, { replace: true }))
  return (
    <div className="grid gap-4 text-center">
      <p className="text-ink-soft tabular-nums">
        <strong className="text-ink">{left}초</strong> 후 {where} 이동합니다.
      </p>
      <Link to={to} replace className={clsx(buttonClassName({ size: 'large' }), 'w-full')}>
        지금 이동
      </Link>
    </div>
  )
}
