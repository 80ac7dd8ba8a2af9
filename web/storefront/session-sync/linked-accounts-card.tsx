import { useQuery } from '@tanstack/react-query'
import { Check, Minus } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { linkedAccounts } from './queries.ts'

const WAYS = [
  { key: 'local', label: '이메일' },
  { key: 'google', label: 'Google' },
  { key: 'kakao', label: '카카오' },
  { key: 'naver', label: '네이버' },
] as const

export function LinkedAccountsCard() {
  const { data, isError, refetch, isFetching } = useQuery(linkedAccounts)
  return (
    <Card title="연결된 계정">
      {isError && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      {!isError && (
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {WAYS.map(({ key, label }) => (
            <li key={key} className="flex h-11 items-center justify-between">
              {label}
              {!data && <Skeleton className="h-6 w-20" />}
              {data && (
                <Badge tone={data[key] ? 'success' : 'neutral'} icon={data[key] ? Check : Minus}>
                  {data[key] ? '연결됨' : '연결 안 됨'}
                </Badge>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
