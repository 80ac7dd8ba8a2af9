import {
  activateContent,
  decideContent,
  deleteContent,
  type SignageContent,
} from '@jangteo/contracts/signage/contents.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.ts'
import { toast } from '../../ui/toast.ts'
import type { ErrorBoxState, ErrorMessage } from '../error-box.tsx'
import { CONTENTS_KEY } from '../queries.ts'

const QUIET = { quiet: true }
const REJECTION_REASON = 'Rejected by admin'

/** Decides on the version shown: the author may have changed the content since. */
function decide({ id, version }: SignageContent, decision: { action: 'approve' | 'reject'; reason?: string }) {
  return api(decideContent, { params: { id }, body: { ...decision, version } }, QUIET)
}

/** Actions on a content; each refetches the list. */
export function useContentActions({ tell, clear }: ErrorBoxState) {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: (variables: {
      content: SignageContent
      done: string
      failed: ErrorMessage
      run: () => Promise<unknown>
    }) => variables.run(),
    onMutate: clear,
    onSuccess: (_, { done }) => toast.success(done),
    onError: (error, { failed }) => tell(failed, error),
    onSettled: () => client.invalidateQueries({ queryKey: CONTENTS_KEY }),
  })
  const change = (content: SignageContent, done: string, run: () => Promise<unknown>) =>
    mutation.mutate({ content, done, run, failed: 'Failed to update content status' })

  return {
    /** Id of the content being changed. */
    busyWith: mutation.isPending ? mutation.variables.content.id : undefined,
    approve: (content: SignageContent) =>
      change(content, `‘${content.title}’ 콘텐츠를 승인했습니다.`, () => decide(content, { action: 'approve' })),
    reject: (content: SignageContent) =>
      change(content, `‘${content.title}’ 콘텐츠를 반려했습니다.`, () =>
        decide(content, { action: 'reject', reason: REJECTION_REASON }),
      ),
    activate: (content: SignageContent, status: 'approved' | 'inactive') =>
      change(
        content,
        status === 'approved'
          ? `‘${content.title}’ 콘텐츠를 다시 내보냅니다.`
          : `‘${content.title}’ 콘텐츠를 화면에서 내렸습니다.`,
        () => api(activateContent, { params: { id: content.id }, body: { status } }, QUIET),
      ),
    remove: async (content: SignageContent) => {
      const sure = await confirm({
        title: 'Are you sure you want to delete this content?',
        body: `‘${content.title}’ 콘텐츠가 모든 재생 목록에서 빠집니다. 재생 기록은 남습니다.`,
        action: '삭제',
        danger: true,
      })
      if (!sure) return
      mutation.mutate({
        content,
        done: `‘${content.title}’ 콘텐츠를 삭제했습니다.`,
        failed: 'Failed to delete content',
        run: () => api(deleteContent, { params: { id: content.id } }, QUIET),
      })
    },
  }
}

export type ContentActions = ReturnType<typeof useContentActions>
