import { useEffect, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Moment } from '../../ui/moment.tsx'
import { measure } from './measure.ts'

interface Deployment {
  version: string
  at: string
}

/** Features come from the build's changelog, the start time from the server. */
export function RecentUpdates({ features }: { features: readonly string[] }) {
  const deployment = useDeployment()
  return (
    <Card
      title="최근 업데이트"
      description="이 서버가 아는 것만 보입니다. 저장소와 이어져 있지 않아 commit과 issue는 없습니다."
    >
      <ul className="grid gap-3">
        {deployment && (
          <li className="flex items-start gap-3 text-sm">
            <Badge tone="success">deployment</Badge>
            <span>
              버전 {deployment.version}이 시작되었습니다. <Moment at={deployment.at} form="exact" />
            </span>
          </li>
        )}
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-3 text-sm">
            <Badge tone="info">feature</Badge>
            <span lang="en" className="min-w-0">
              {feature}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function useDeployment(): Deployment | undefined {
  const [deployment, setDeployment] = useState<Deployment>()
  useEffect(() => {
    void measure('/api/v1/health').then(({ status, json }) => {
      if (status !== 200) return
      const { version, uptimeSeconds } = json as { version: string; uptimeSeconds: number }
      setDeployment({ version, at: new Date(Date.now() - uptimeSeconds * 1_000).toISOString() })
    })
  }, [])
  return deployment
}
