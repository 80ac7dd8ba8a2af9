import type { PairingView as Pairing } from '../connection/pair.ts'
import { canWorkOffline } from '../offline/register-worker.ts'
import { FallbackView } from './fallback-views.tsx'

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
