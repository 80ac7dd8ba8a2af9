import { openPayment } from '@jangteo/contracts/orders/buyer-orders.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../app/api.ts'
import { tellRefusal } from '../../app/session/tell-refusal.ts'
import { startPayment } from './start-payment.ts'

/** For an order that waits for its card. */
export function usePayAgain(orderNumber: string) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      const { data } = await api(openPayment, { params: { orderNumber } })
      await startPayment(data, (path) => void navigate(path))
    },
    onError: tellRefusal,
  })
}
