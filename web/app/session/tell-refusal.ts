import { toast } from '../../ui/toast.tsx'
import { ApiError } from './api-error.ts'

/** What `api` has said already: no connection, a session that is over, no permission, too many, a failed server. */
const isTold = ({ status }: ApiError) => [0, 401, 403, 429].includes(status) || status >= 500

/** Says why the server refused something, where no field is at fault. */
export function tellRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) {
    toast.error('처리하지 못했습니다. 잠시 후 다시 시도해 주세요.')
    return
  }
  if (isTold(error)) return
  if (error.code === 'changed_meanwhile') {
    toast.error('그 사이에 다른 변경이 있었습니다.', { description: '최신 내용을 다시 불러왔습니다.' })
  } else toast.error(error.message)
}
