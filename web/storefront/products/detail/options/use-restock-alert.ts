import type {
  addRestockAlert,
  listRestockAlerts,
  removeRestockAlert,
} from '@jangteo/contracts/catalog/restock-alerts.ts'
import type { Endpoint, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { BareCall } from '../../../../app/session/bare-call.ts'
import { currentSession } from '../../../../app/session/session-store.ts'
import { useSession } from '../../../../app/session/use-session.ts'
import { toast } from '../../../../ui/toast.ts'

interface RestockAlert {
  isWaiting: boolean
  isPending: boolean
  toggle: () => void
}

const BUYERS: readonly string[] = ['customer', 'affiliate']

/**
 * Whether the buyer waits for this sold-out variant. Null without one, and for accounts that do not buy. Without schemas,
 * so that public pages stay small.
 */
export function useRestockAlert(soldOutId: string | undefined): RestockAlert | null {
  const user = useSession()?.user
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [known, setKnown] = useState<{ userId: string; ids: readonly string[] }>()
  const [isPending, setPending] = useState(false)
  const userId = user?.id
  const mayBuy = !user || BUYERS.includes(user.role)
  const isNeeded = soldOutId !== undefined && mayBuy

  useEffect(() => {
    if (!isNeeded || !userId) return
    let isLeft = false
    call<typeof listRestockAlerts>('GET', '/restock-alerts', true).then(
      ({ data }) => isLeft || setKnown({ userId, ids: data.variantIds }),
      (error: unknown) => console.warn('restock alerts could not be read', error),
    )
    return () => {
      isLeft = true
    }
  }, [isNeeded, userId])

  if (!isNeeded) return null
  const isWaiting = known?.userId === userId && known?.ids.includes(soldOutId) === true

  const toggle = async () => {
    if (!currentSession() || !userId) {
      toast.error('로그인이 필요합니다.')
      await navigate('/auth/login', { state: { from: pathname + search } })
      return
    }
    setPending(true)
    try {
      const method = isWaiting ? 'DELETE' : 'PUT'
      const path = `/restock-alerts/${soldOutId}` as const
      const { data } = await call<typeof addRestockAlert | typeof removeRestockAlert>(method, path)
      setKnown({ userId, ids: data.variantIds })
      toast.success(isWaiting ? '재입고 알림을 취소했습니다.' : '다시 들어오면 알림과 메일로 알려 드리겠습니다.')
    } catch (error) {
      const { showErrorToast } = await import('../../../../app/session/error-toast.ts')
      showErrorToast(error)
    } finally {
      setPending(false)
    }
  }
  return { isWaiting, isPending, toggle: () => void toggle() }
}

async function call<E extends Endpoint>(
  method: E['method'],
  path: `/restock-alerts${string}`,
  background = false,
): Promise<ResponseOf<E>> {
  const { bareApi } = await import('../../../../app/api.ts')
  return bareApi<E>({ method, path, audience: BUYERS } as unknown as BareCall<E>, { background })
}
