import { type Measured, measure } from './measure.ts'
import type { ServiceStatus } from './service-status.ts'

export interface Reading {
  status: ServiceStatus
  /** Figures and words below the name. */
  details: string[]
}

export interface SystemService {
  name: string
  /** Endpoint that the figures come from; without one the status is `unknown`. */
  source?: string
  read: (answer: Measured) => Reading
}

const UNKNOWN: Reading = { status: 'unknown', details: ['상태를 알려 주는 곳이 없습니다'] }

const HEALTH = '/api/v1/health'
const READY = '/api/v1/health/ready'

/** Without a source a service is `unknown`, and says so. */
export const SYSTEM_SERVICES: readonly SystemService[] = [
  { name: 'API 서버', source: HEALTH, read: readProcess },
  { name: '데이터베이스', source: READY, read: readPart('database') },
  { name: '백그라운드 작업', source: READY, read: readPart('jobs') },
  { name: '실시간 이벤트', source: READY, read: readPart('events') },
  { name: '메일 발송', read: () => UNKNOWN },
  { name: '결제 대행사', read: () => UNKNOWN },
]

export async function readService({ source, read }: SystemService): Promise<Reading> {
  return read(source ? await measure(source) : { status: 0, milliseconds: 0, json: undefined })
}

function readProcess({ status, milliseconds, json }: Measured): Reading {
  if (status === 0) return { status: 'offline', details: ['응답이 없습니다'] }
  const { version, uptimeSeconds } = (json ?? {}) as { version?: unknown; uptimeSeconds?: unknown }
  if (status !== 200 || typeof uptimeSeconds !== 'number')
    return { status: 'warning', details: [`HTTP ${status}`, `${milliseconds}ms`] }
  return { status: 'online', details: [`버전 ${version}`, `${uptimeText(uptimeSeconds)} 동안`, `${milliseconds}ms`] }
}

function readPart(part: string) {
  return ({ status, milliseconds, json }: Measured): Reading => {
    const said = (json as Record<string, unknown> | undefined)?.[part]
    if (status === 0 || said === undefined) return { status: 'unknown', details: ['서버가 답하지 않습니다'] }
    return said === 'ok'
      ? { status: 'online', details: [`확인 ${milliseconds}ms`] }
      : { status: 'offline', details: ['서버가 닿지 못합니다'] }
  }
}

/** "2일 3시간", "3시간 4분", "4분" */
export function uptimeText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24]
  if (days > 0) return `${days}일 ${hours}시간`
  return hours > 0 ? `${hours}시간 ${minutes % 60}분` : `${minutes}분`
}
