import { openPayment } from '@jangteo/contracts/orders/buyer-orders.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../app/api.ts'
import { showErrorToast } from '../../app/session/error-toast.ts'
import { startPayment } from './start-payment.ts'

/** Reopens the card payment of an unpaid order. */
export function useRetryPayment(orderNumber: string) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      const { data } = await api(openPayment, { params: { orderNumber } })
      await startPayment(data, (path) => void navigate(path))
    },
    onError: showErrorToast,
  })
}
