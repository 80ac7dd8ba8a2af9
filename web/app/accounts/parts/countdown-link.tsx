import { clsx } from 'clsx'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { buttonLook } from '../../../ui/button.tsx'
import { useSecondsUntil } from './use-countdown.ts'

interface CountdownLinkProps {
  seconds: number
  to: string
  /** The place, with its particle: "로그인 화면으로". */
  where: string
}

/** Moves on by itself; whoever does not want to wait, or reads slowly, has the link. */
export function CountdownLink({ seconds, to, where }: CountdownLinkProps) {
  const navigate = useNavigate()
  const [moment] = useState(() => Date.now() + seconds * 1_000)
  const left = useSecondsUntil(moment, () => void navigate(to, { replace: true }))
  return (
    <div className="grid gap-4 text-center">
      <p className="text-ink-soft tabular-nums">
        <strong className="text-ink">{left}초</strong> 후 {where} 이동합니다.
      </p>
      <Link to={to} replace className={clsx(buttonLook({ size: 'large' }), 'w-full')}>
        지금 이동
      </Link>
    </div>
  )
}
