import { cancelJob, type FailingJob, retryJob } from '@jangteo/contracts/jobs/admin-jobs.ts'
import { api } from '../../app/api.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.ts'
import { jobLabel } from './job-labels.ts'
import { JOBS_KEY } from './queries.ts'

type Action = 'retry' | 'cancel'

const DONE: Record<Action, (label: string) => string> = {
  retry: (label) => `‘${label}’ 작업을 다시 시도합니다.`,
  cancel: (label) => `‘${label}’ 작업을 취소했습니다.`,
}

export function JobActions({ job: { name, id } }: { job: FailingJob }) {
  const label = jobLabel(name)
  const change = useMutationWithToast(
    JOBS_KEY,
    (action: Action) => api(action === 'retry' ? retryJob : cancelJob, { params: { name, id } }),
    (action) => ({ message: DONE[action](label) }),
  )
  const cancel = async () => {
    const isSure = await confirm({
      title: `‘${label}’ 작업을 취소할까요?`,
      body: '이 작업은 더 시도하지 않습니다. 보내지 못한 메일이나 처리하지 못한 환불은 그대로 남습니다.',
      action: '작업 취소',
      dismiss: '닫기',
      danger: true,
    })
    if (isSure) change.mutate('cancel')
  }
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button variant="secondary" size="small" disabled={change.isPending} onClick={() => change.mutate('retry')}>
        다시 시도
      </Button>
      <Button variant="ghost" size="small" disabled={change.isPending} onClick={cancel}>
        취소
      </Button>
    </span>
  )
}
