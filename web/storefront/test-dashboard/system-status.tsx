import { RefreshCw } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusBadge } from './status-badge.tsx'
import { type Reading, readService, SYSTEM_SERVICES, type SystemService } from './system-services.ts'

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
