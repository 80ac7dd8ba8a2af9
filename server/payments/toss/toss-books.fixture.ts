import { randomBytes } from 'node:crypto'
import { bankName } from './banks.ts'
import type { TossStatus } from './toss-payment.ts'

/** A payment as documented; tests may change it. */
export interface TossEntry {
  paymentKey: string
  orderId: string
  orderName: string
  method: '카드' | '가상계좌'
  status: TossStatus
  totalAmount: number
  balanceAmount: number
  secret: string | null
  cancels: { cancelAmount: number; cancelReason: string; refundReceiveAccount: object | null }[]
  virtualAccount: { accountNumber: string; bankCode: string; customerName: string; dueDate: string } | null
}

export interface TossResponse {
  status: number
  body: object
}

type Body = Record<string, unknown>

export const refusal = (status: number, code: string, message: string): TossResponse => ({
  status,
  body: { code, message },
})

const found = (entry: TossEntry): TossResponse => ({ status: 200, body: structuredClone(entry) })
const random = () => randomBytes(12).toString('hex')

export type TossBooks = ReturnType<typeof openTossBooks>

export function openTossBooks() {
  const entries: TossEntry[] = []

  const byKey = (paymentKey: unknown) => entries.find((entry) => entry.paymentKey === paymentKey)
  /** The paid entry, else the latest. */
  const byOrder = (orderId: unknown) => {
    const tried = entries.filter((entry) => entry.orderId === orderId)
    return tried.find(({ status }) => status === 'DONE') ?? tried.at(-1)
  }
  const responseFor = (entry: TossEntry | undefined) =>
    entry ? found(entry) : refusal(404, 'NOT_FOUND_PAYMENT', '존재하지 않는 결제 정보 입니다.')

  function enter(entry: Partial<TossEntry> & Pick<TossEntry, 'orderId' | 'totalAmount' | 'status' | 'method'>) {
    const entered: TossEntry = {
      paymentKey: `tviva${random()}`,
      orderName: '',
      balanceAmount: entry.totalAmount,
      secret: `ps_${random()}`,
      cancels: [],
      virtualAccount: null,
      ...entry,
    }
    entries.push(entered)
    return entered
  }

  return {
    entries,
    byOrder,

    /** The buyer has entered the card in the window of TossPayments and returns with this key. */
    agree: ({ orderId, amount }: { orderId: string; amount: number }): string =>
      enter({ orderId, totalAmount: amount, status: 'IN_PROGRESS', method: '카드' }).paymentKey,

    findByKey: (paymentKey: string) => responseFor(byKey(paymentKey)),
    findByOrder: (orderId: string) => responseFor(byOrder(orderId)),

    confirm: ({ paymentKey, orderId, amount }: Body, declines: boolean): TossResponse => {
      const entry = byKey(paymentKey)
      if (!entry) return refusal(404, 'NOT_FOUND_PAYMENT_SESSION', '결제 시간이 만료되어 결제 진행 데이터가 없습니다.')
      if (entry.status !== 'IN_PROGRESS') return refusal(400, 'ALREADY_PROCESSED_PAYMENT', '이미 처리된 결제 입니다.')
      if (entry.orderId !== orderId || entry.totalAmount !== amount) {
        return refusal(403, 'FORBIDDEN_REQUEST', '허용되지 않은 요청입니다.')
      }
      if (entries.some((other) => other.orderId === orderId && /DONE|CANCELED/.test(other.status))) {
        return refusal(400, 'DUPLICATED_ORDER_ID', '이미 승인 및 취소가 진행된 중복된 주문번호 입니다.')
      }
      entry.status = declines ? 'ABORTED' : 'DONE'
      return declines
        ? refusal(403, 'REJECT_CARD_PAYMENT', '한도초과 혹은 잔액부족으로 결제에 실패했습니다.')
        : found(entry)
    },

    issueAccount: ({ amount, orderId, orderName, customerName, bank, dueDate }: Body): TossResponse => {
      if (!Number.isInteger(amount) || ![orderId, orderName, customerName].every((text) => text && isShort(text))) {
        return refusal(400, 'INVALID_REQUEST', '잘못된 요청입니다.')
      }
      if (bankName(String(bank)) === bank) return refusal(400, 'INVALID_BANK', '유효하지 않은 은행입니다.')
      if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(String(dueDate))) {
        return refusal(400, 'INVALID_DATE', '날짜 데이터가 잘못 되었습니다.')
      }
      if (byOrder(orderId)) return refusal(400, 'DUPLICATED_ORDER_ID', '중복된 주문번호 입니다.')
      return found(
        enter({
          orderId: String(orderId),
          orderName: String(orderName),
          totalAmount: Number(amount),
          status: 'WAITING_FOR_DEPOSIT',
          method: '가상계좌',
          virtualAccount: {
            accountNumber: `X${randomBytes(6).readUIntBE(0, 6).toString().padStart(15, '0').slice(-13)}`,
            bankCode: String(bank),
            customerName: String(customerName),
            dueDate: `${dueDate}+09:00`,
          },
        }),
      )
    },

    cancel: (paymentKey: string, body: Body, declines: boolean): TossResponse => {
      const entry = byKey(paymentKey)
      if (!entry) return responseFor(entry)
      const refused = declines ? refusal(400, 'REFUND_REJECTED', '환불이 거절됐습니다.') : whyNotCancel(entry, body)
      if (refused) return refused
      const cancelAmount = Number(body.cancelAmount ?? entry.balanceAmount)
      const refundReceiveAccount = (body.refundReceiveAccount ?? null) as object | null
      entry.cancels.push({ cancelAmount, cancelReason: String(body.cancelReason), refundReceiveAccount })
      entry.balanceAmount -= cancelAmount
      entry.status = entry.balanceAmount === 0 ? 'CANCELED' : 'PARTIAL_CANCELED'
      return found(entry)
    },
  }
}

const isShort = (text: unknown) => typeof text === 'string' && [...text].length <= 100

function whyNotCancel(entry: TossEntry, { cancelReason, cancelAmount, refundReceiveAccount }: Body) {
  const { status, balanceAmount, virtualAccount } = entry
  const amount = Number(cancelAmount ?? balanceAmount)
  const isWaiting = status === 'WAITING_FOR_DEPOSIT'
  if (status === 'CANCELED') return refusal(400, 'ALREADY_CANCELED_PAYMENT', '이미 취소된 결제 입니다.')
  if (!isWaiting && status !== 'DONE' && status !== 'PARTIAL_CANCELED') {
    return refusal(403, 'NOT_CANCELABLE_PAYMENT', '취소 할 수 없는 결제 입니다.')
  }
  if (!cancelReason) return refusal(400, 'INVALID_REQUEST', '잘못된 요청입니다.')
  if (!(amount > 0 && amount <= balanceAmount)) {
    return refusal(403, 'NOT_CANCELABLE_AMOUNT', '취소 할 수 없는 금액 입니다.')
  }
  if (isWaiting && amount < balanceAmount) {
    return refusal(403, 'NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT', '입금 대기중인 결제는 부분 환불이 불가합니다.')
  }
  if (!virtualAccount || isWaiting) return undefined
  const { bank = '', accountNumber, holderName } = (refundReceiveAccount ?? {}) as Body
  if (!accountNumber || !holderName) return refusal(400, 'INVALID_REQUEST', '환불 계좌 정보가 없습니다.')
  if (bankName(String(bank)) === bank) return refusal(400, 'INVALID_BANK', '유효하지 않은 은행입니다.')
  return undefined
}
