import { leaveBusiness } from '@jangteo/contracts/accounts/members.ts'
import { homePathOf } from '@jangteo/domain/home-path.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { showErrorToast } from '../../app/session/error-toast.ts'
import { storeUser } from '../../app/session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.ts'

export function LeaveBusinessButton({ businessId }: { businessId: string }) {
  const leave = useMutation({
    mutationFn: () => api(leaveBusiness, { body: { businessId } }),
    onSuccess: ({ data }) => {
      storeUser(data)
      // A new document: no screen keeps anything of the business.
      window.location.assign(homePathOf(data.role))
    },
    onError: showErrorToast,
  })
  const ask = async () => {
    const sure = await confirm({
      title: '이 사업장에서 나갈까요?',
      body: '다시 들어오려면 초대를 받아야 합니다. 그동안 한 일은 사업장에 남습니다.',
      action: '나가기',
      danger: true,
    })
    if (sure) leave.mutate()
  }
  return (
    <Button variant="secondary" size="small" className="mt-4" pending={leave.isPending} onClick={() => void ask()}>
      이 사업장에서 나가기
    </Button>
  )
}
