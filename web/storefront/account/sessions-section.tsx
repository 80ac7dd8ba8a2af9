import { endSession } from '@jangteo/contracts/accounts/account.ts'
import { logoutAll } from '@jangteo/contracts/accounts/auth.ts'
import type { Session } from '@jangteo/contracts/accounts/users.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { SessionList } from '../../app/members/session-list.tsx'
import { showErrorToast } from '../../app/session/error-toast.ts'
import { endLocalSession } from '../../app/session/sign-out.ts'
import { useLeaveSession } from '../../app/session/use-leave-session.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountSection } from './account-section.tsx'
import { currentSessions } from './queries.ts'

export function SessionsSection() {
  const { data, isError, isFetching, refetch } = useQuery(currentSessions)
  const end = useEndSession()
  return (
    <AccountSection
      id="sessions"
      description="모르는 기기가 있으면 로그아웃시키고 비밀번호를 바꿔 주세요."
      action={<LogoutEverywhere />}
    >
      {data && (
        <SessionList
          sessions={data}
          action="로그아웃"
          ending={end.isPending ? end.variables.sessionId : undefined}
          onEnd={end.mutate}
        />
      )}
      {!data && isError && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      {!data && !isError && <LoadingPlaceholder className="h-24 w-full" />}
    </AccountSection>
  )
}

function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ sessionId }: Session) => api(endSession, { params: { sessionId } }),
    onSuccess: (_, { device }) => toast.success(`${device} 기기에서 로그아웃했습니다.`),
    onError: showErrorToast,
    onSettled: () => client.invalidateQueries(currentSessions),
  })
}

function LogoutEverywhere() {
  const leave = useLeaveSession()
  const everywhere = useMutation({
    mutationFn: () => api(logoutAll, {}),
    onSuccess: () => {
      leave(endLocalSession)
      toast.success('모든 기기에서 로그아웃했습니다.')
    },
    onError: showErrorToast,
  })
  const ask = async () => {
    const sure = await confirm({
      title: '모든 기기에서 로그아웃할까요?',
      body: '지금 쓰는 이 기기에서도 로그아웃됩니다.',
      action: '모두 로그아웃',
      danger: true,
    })
    if (sure) everywhere.mutate()
  }
  return (
    <Button variant="secondary" size="small" pending={everywhere.isPending} onClick={() => void ask()}>
      모든 기기에서 로그아웃
    </Button>
  )
}
