import { endSession } from '@jangteo/contracts/accounts/account.ts'
import type { Session } from '@jangteo/contracts/accounts/users.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { endLocalSession } from '../../app/session/sign-out.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { toast } from '../../ui/toast.ts'
import { ownSessions } from './queries.ts'

export function SessionsCard() {
  const { data, isError, isPending, refetch, isFetching } = useQuery(ownSessions)
  return (
    <Card title="활성 세션" description="이 계정으로 로그인한 기기입니다." padded={false}>
      {isPending && (
        <div className="px-5 pb-5">
          <LoadingPlaceholder className="h-16 w-full" />
        </div>
      )}
      {isError && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      <ul className="divide-y divide-line border-line border-t">
        {data?.map((session) => (
          <SessionRow key={session.sessionId} session={session} />
        ))}
      </ul>
    </Card>
  )
}

const moment = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'medium', timeStyle: 'short' })
const inWords = (iso: string) => moment.format(new Date(iso))

function SessionRow({ session }: { session: Session }) {
  const queries = useQueryClient()
  const { sessionId, device, current, ip, loginAt, expiresAt } = session
  const ending = useMutation({
    mutationFn: () => api(endSession, { params: { sessionId } }),
    onSuccess: async () => {
      toast.success(`‘${device}’ 세션을 종료했습니다.`)
      if (current) endLocalSession()
      else await queries.invalidateQueries(ownSessions)
    },
  })
  const remove = async () => {
    const sure = await confirm({
      title: `‘${device}’ 세션을 종료할까요?`,
      body: current ? '지금 쓰고 있는 기기에서 로그아웃됩니다.' : '그 기기에서는 다시 로그인해야 합니다.',
      action: '세션 종료',
      danger: true,
    })
    if (sure) ending.mutate()
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3.5 sm:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {current && <Badge tone="brand">이 기기</Badge>}
        </p>
        <p className="text-ink-soft text-sm tabular-nums">
          {inWords(loginAt)} 로그인 · {inWords(expiresAt)} 만료 · {ip}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        pending={ending.isPending}
        aria-label={`${device} 세션 종료`}
        onClick={() => void remove()}
      >
        종료
      </Button>
    </li>
  )
}
