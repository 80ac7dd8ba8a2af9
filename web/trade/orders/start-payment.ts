import type { PaymentOpening } from '@jangteo/contracts/orders/checkout.ts'
import { loadScript } from '../../ui/load-script.ts'

type Toss = Extract<PaymentOpening, { provider: 'toss' }>

interface TossPayment extends Pick<Toss, 'orderId' | 'orderName' | 'successUrl' | 'failUrl'> {
  method: 'CARD'
  amount: { currency: 'KRW'; value: number }
}

declare global {
  interface Window {
    TossPayments?: (clientKey: string) => {
      payment(of: { customerKey: string }): { requestPayment(wanted: TossPayment): Promise<void> }
    }
  }
}

/** Listed in the content security policy when TossPayments is configured. */
const TOSS_SCRIPT = 'https://js.tosspayments.com/v2/standard'

export const WINDOW_UNAVAILABLE = 'WINDOW_UNAVAILABLE'

/** Opens the payment page of the provider, which redirects back to the success or failure page. */
export async function startPayment(pay: PaymentOpening, go: (path: string) => void): Promise<void> {
  if (pay.provider === 'sandbox') return go(new URL(pay.url).pathname)
  try {
    await openTossWindow(pay)
  } catch (error) {
    const failed = new URL(pay.failUrl)
    failed.searchParams.set('code', codeOf(error))
    go(failed.pathname + failed.search)
  }
}

async function openTossWindow({ clientKey, customerKey, amount, ...pay }: Toss): Promise<void> {
  if (!window.TossPayments) await loadScript(TOSS_SCRIPT)
  if (!window.TossPayments) throw new Error('the script brought no window')
  const { orderId, orderName, successUrl, failUrl } = pay
  await window
    .TossPayments(clientKey)
    .payment({ customerKey })
    .requestPayment({
      method: 'CARD',
      amount: { currency: 'KRW', value: amount },
      orderId,
      orderName,
      successUrl,
      failUrl,
    })
}

/** TossPayments errors have a code, such as that the buyer closed the window. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : WINDOW_UNAVAILABLE
}
