import { listPaymentWarnings, type PaymentWarning } from '@jangteo/contracts/payments/payments.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { Banner } from '../../ui/banner.tsx'

const TEXTS: Record<PaymentWarning, { title: string; body: string }> = {
  no_provider: {
    title: '카드와 가상계좌 결제가 꺼져 있습니다',
    body: '연결된 결제사가 없어 무통장 입금만 받습니다. 서버 설정에 TOSS_SECRET_KEY와 TOSS_CLIENT_KEY를 넣어 주세요.',
  },
  test_payments: {
    title: '테스트 결제를 쓰고 있습니다',
    body: '카드와 가상계좌로 주문해도 실제로 결제되지 않습니다. 서버 설정의 PAYMENTS와 TOSS_SECRET_KEY를 확인해 주세요.',
  },
  no_transfer_account: {
    title: '입금받을 계좌를 정하지 않았습니다',
    body: '무통장 입금을 고른 구매자에게 예시 계좌가 보입니다. 서버 설정에 TRANSFER_ACCOUNT를 넣어 주세요.',
  },
}

/** What keeps real buyers from paying; nothing in a shop with demo data. */
export function PaymentWarnings() {
  const { data } = useQuery({
    queryKey: ['payment-warnings'],
    queryFn: async ({ signal }) => (await api(listPaymentWarnings, {}, { signal, quiet: true })).data,
  })
  return data?.map((warning) => (
    <Banner key={warning} tone="warning" title={TEXTS[warning].title}>
      {TEXTS[warning].body}
    </Banner>
  ))
}
