import type { ReactNode } from 'react'
import { LogoMark } from '../../app/frame/logo.tsx'
import type { PairingView as Pairing } from '../connection/pair.ts'
import { canWorkOffline } from '../offline/register-worker.ts'

interface FallbackViewProps {
  siteName: string
  children?: ReactNode
}

/** Logo and site name behind everything, so that a screen is never black. */
export function FallbackView({ siteName, children }: FallbackViewProps) {
  return (
    <section className="player-fill player-slate">
      <LogoMark className="player-slate-mark" />
      <p className="player-slate-name">{siteName}</p>
      {children}
    </section>
  )
}

interface ClosedViewProps {
  siteName: string
  storeName: string
  opening: string | null
}

export function ClosedView({ siteName, storeName, opening }: ClosedViewProps) {
  return (
    <FallbackView siteName={siteName}>
      <h1 className="player-slate-title">지금은 영업시간이 아닙니다</h1>
      <p className="player-slate-text">{opening ?? `${storeName}에서 곧 다시 뵙겠습니다.`}</p>
    </FallbackView>
  )
}

export function IdleView({ siteName, storeName }: { siteName: string; storeName: string }) {
  return (
    <FallbackView siteName={siteName}>
      <h1 className="player-slate-title">잠시 쉬고 있습니다</h1>
      <p className="player-slate-text">{storeName} 화면은 곧 다시 시작합니다.</p>
    </FallbackView>
  )
}

export function EmergencyView({ message }: { message: string }) {
  return (
    <section className="player-fill player-emergency" role="alert">
      <p className="player-emergency-word">긴급 안내</p>
      <p className={emergencyLook(message.length)}>{message}</p>
    </section>
  )
}

/** Largest text size that fits on landscape and portrait screens. */
function emergencyLook(length: number): string {
  if (length > 150) return 'player-emergency-longest'
  return length > 60 ? 'player-emergency-long' : 'player-emergency-text'
}

export function PairingView({ siteName, code, problem }: Pairing & { siteName: string }) {
  return (
    <FallbackView siteName={siteName}>
      <h1 className="player-slate-title">이 화면을 매장에 연결하세요</h1>
      <p className="player-code" aria-live="polite">
        {code ?? '······'}
      </p>
      <p className="player-slate-text">
        {problem ?? '관리 화면의 ‘사이니지’에서 매장을 고르고 ‘화면 연결’에 이 코드를 입력하세요.'}
      </p>
      <p className="player-slate-text">{window.location.host}</p>
      {!canWorkOffline() && (
        <p className="player-note" role="status">
          이 주소는 https가 아니어서 인터넷이 끊기면 재생도 멈춥니다. https 주소나 localhost로 열어 주세요.
        </p>
      )}
    </FallbackView>
  )
}
