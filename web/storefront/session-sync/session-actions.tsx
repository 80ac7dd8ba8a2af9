import { logoutAll } from '@jangteo/contracts/accounts/auth.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { endLocalSession, signOut } from '../../app/session/sign-out.ts'
import { refreshUser } from '../../app/session/watch-session.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.ts'
import { toast } from '../../ui/toast.ts'

export function SessionActions() {
  const queries = useQueryClient()
  const refreshing = useMutation({
    mutationFn: () => Promise.all([refreshUser(), queries.invalidateQueries({ queryKey: ['account'] })]),
    onSuccess: () => toast.success('새로고침했습니다.'),
  })
  const leavingAll = useMutation({
    mutationFn: () => api(logoutAll, {}),
    onSuccess: () => {
      toast.success('모든 기기에서 로그아웃했습니다.')
      endLocalSession()
    },
  })
  const leaveAll = async () => {
    const sure = await confirm({
      title: '모든 기기에서 로그아웃할까요?',
      body: '이 기기를 포함해 모든 기기에서 다시 로그인해야 합니다.',
      action: '모두 로그아웃',
      danger: true,
    })
    if (sure) leavingAll.mutate()
  }
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:*:w-full">
      <Button pending={refreshing.isPending} onClick={() => refreshing.mutate()}>
        새로고침
      </Button>
      <Button variant="secondary" onClick={() => window.open(window.location.href, '_blank', 'noopener')}>
        새 탭 열기
      </Button>
      <Button variant="secondary" onClick={leave}>
        이 기기에서 로그아웃
      </Button>
      <Button variant="danger" pending={leavingAll.isPending} onClick={() => void leaveAll()}>
        모든 기기에서 로그아웃
      </Button>
    </div>
  )
}

function leave() {
  signOut()
  toast.success('로그아웃했습니다.')
}
