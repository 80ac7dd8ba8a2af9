import { RefreshCw } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Measured, measure } from './measure.ts'
import { type ServiceStatus, StatusBadge } from './status-badge.tsx'

/** Services can be checked one by one or all at once. */
export function SystemStatus() {
  const [readings, setReadings] = useState<Record<string, Reading | undefined>>({})
  const isWaiting = SYSTEM_SERVICES.some(({ name }) => !readings[name])

  const refresh = useCallback(async (services: readonly SystemService[]) => {
    const changed = (reading?: Reading) => (service: SystemService) =>
      setReadings((before) => ({ ...before, [service.name]: reading }))
    services.forEach(changed())
    await Promise.all(services.map(async (service) => changed(await readService(service))(service)))
  }, [])

  useEffect(() => void refresh(SYSTEM_SERVICES), [refresh])

  return (
    <Card
      title="시스템 상태"
      description="서버가 스스로 말하는 상태입니다. 알려 주는 곳이 없으면 unknown입니다."
      action={
        <Button variant="secondary" size="small" pending={isWaiting} onClick={() => void refresh(SYSTEM_SERVICES)}>
          모두 새로고침
        </Button>
      }
    >
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {SYSTEM_SERVICES.map((service) => (
          <li key={service.name} className="flex items-start justify-between gap-2 rounded-card border border-line p-3">
            <Reported name={service.name} reading={readings[service.name]} />
            <IconButton
              icon={RefreshCw}
              label={`${service.name} 새로고침`}
              className="size-8"
              disabled={!readings[service.name]}
              onClick={() => void refresh([service])}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Reported({ name, reading }: { name: string; reading: Reading | undefined }) {
  return (
    <div className="grid min-w-0 gap-1.5" aria-busy={!reading}>
      <h3 className="font-medium">{name}</h3>
      {reading ? (
        <>
          <StatusBadge status={reading.status} />
          <p className="text-ink-soft text-xs tabular-nums">{reading.details.join(' · ')}</p>
        </>
      ) : (
        <>
          <Skeleton className="h-6 w-16" />
          <Skeleton className="h-4 w-32" />
        </>
      )}
    </div>
  )
}

interface Reading {
  status: ServiceStatus
  /** Figures and words below the name. */
  details: string[]
}

interface SystemService {
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
