import { randomBytes } from 'node:crypto'
import { bankName } from './banks.ts'
import type { TossStatus } from './toss-payment.ts'

interface TossCancel {
  transactionKey: string
  cancelAmount: number
  cancelReason: string
  canceledAt: string
  cancelStatus: 'DONE'
  refundableAmount: number
  refundReceiveAccount: object | null
}

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
  requestedAt: string
  approvedAt: string | null
  lastTransactionKey: string | null
  /** Sent as null while it is empty. */
  cancels: TossCancel[]
  virtualAccount: { accountNumber: string; bankCode: string; customerName: string; dueDate: string } | null
}

export interface TossResponse {
  status: number
  body: object
}

/** An approval or a cancel: what `GET /v1/transactions` lists. */
interface TossTransaction {
  mId: 'tosspayments'
  transactionKey: string
  paymentKey: string
  orderId: string
  currency: 'KRW'
  method: TossEntry['method']
  customerKey: null
  useEscrow: false
  amount: number
  status: TossStatus
  transactionAt: string
}

type Body = Record<string, unknown>

/** The reason of cancels that were made at the console. */
export const CONSOLE_REASON = '상점관리자 취소'

export const refusal = (status: number, code: string, message: string): TossResponse => ({
  status,
  body: { code, message },
})

const random = () => randomBytes(12).toString('hex')
const seoulTime = (at: number) => `${new Date(at + 9 * 3_600_000).toISOString().slice(0, 19)}+09:00`
const seoulNow = () => seoulTime(Date.now())
const anHourBefore = (time: string) => seoulTime(Date.parse(time) - 3_600_000)

export type TossBooks = ReturnType<typeof openTossBooks>

export function openTossBooks() {
  const entries: TossEntry[] = []
  const transactions: TossTransaction[] = []
  const misreported = new Map<string, number>()

  function record(entry: TossEntry, status: TossStatus, amount: number, transactionKey = random().toUpperCase()) {
    const { paymentKey, orderId, method } = entry
    const transactionAt = seoulNow()
    const common = { mId: 'tosspayments', currency: 'KRW', customerKey: null, useEscrow: false } as const
    transactions.push({ ...common, transactionKey, paymentKey, orderId, method, amount, status, transactionAt })
    entry.lastTransactionKey = transactionKey
    return { transactionKey, transactionAt }
  }

  /** Everything happened an hour earlier. */
  function passHour() {
    for (const row of transactions) row.transactionAt = anHourBefore(row.transactionAt)
    for (const entry of entries) {
      entry.requestedAt = anHourBefore(entry.requestedAt)
      if (entry.approvedAt) entry.approvedAt = anHourBefore(entry.approvedAt)
      if (entry.virtualAccount) entry.virtualAccount.dueDate = anHourBefore(entry.virtualAccount.dueDate)
      for (const cancel of entry.cancels) cancel.canceledAt = anHourBefore(cancel.canceledAt)
    }
  }

  function approve(entry: TossEntry) {
    entry.status = 'DONE'
    entry.approvedAt = record(entry, 'DONE', entry.totalAmount).transactionAt
  }

  function withdraw(entry: TossEntry, cancelAmount: number, cancelReason: string, refundReceiveAccount: object | null) {
    entry.balanceAmount -= cancelAmount
    entry.status = entry.balanceAmount === 0 ? 'CANCELED' : 'PARTIAL_CANCELED'
    const { transactionKey, transactionAt } = record(entry, entry.status, cancelAmount)
    entry.cancels.push({
      transactionKey,
      cancelAmount,
      cancelReason,
      canceledAt: transactionAt,
      cancelStatus: 'DONE',
      refundableAmount: entry.balanceAmount,
      refundReceiveAccount,
    })
  }

  const found = (entry: TossEntry): TossResponse => {
    const totalAmount = misreported.get(entry.orderId) ?? entry.totalAmount
    const balanceAmount = entry.balanceAmount + totalAmount - entry.totalAmount
    const cancels = entry.cancels.length > 0 ? entry.cancels : null
    return { status: 200, body: structuredClone({ ...entry, totalAmount, balanceAmount, cancels }) }
  }

  const byKey = (paymentKey: unknown) => entries.find((entry) => entry.paymentKey === paymentKey)
  /** The entry that was paid, else the latest. */
  const byOrder = (orderId: unknown) => {
    const tried = entries.filter((entry) => entry.orderId === orderId)
    return tried.find(({ status }) => /DONE|CANCELED/.test(status)) ?? tried.at(-1)
  }
  const responseFor = (entry: TossEntry | undefined) =>
    entry ? found(entry) : refusal(404, 'NOT_FOUND_PAYMENT', '존재하지 않는 결제 정보 입니다.')

  function enter(entry: Partial<TossEntry> & Pick<TossEntry, 'orderId' | 'totalAmount' | 'status' | 'method'>) {
    const entered: TossEntry = {
      paymentKey: `tviva${random()}`,
      orderName: '',
      balanceAmount: entry.totalAmount,
      secret: `ps_${random()}`,
      requestedAt: seoulNow(),
      approvedAt: null,
      lastTransactionKey: null,
      cancels: [],
      virtualAccount: null,
      ...entry,
    }
    entries.push(entered)
    return entered
  }

  return {
    entries,
    transactions,
    byOrder,
    passHour,

    /** The transfer arrives at the account of an order. */
    deposit: (orderId: string) => {
      const entry = byOrder(orderId)
      if (entry?.status !== 'WAITING_FOR_DEPOSIT') throw new Error(`no account waits for money of ${orderId}`)
      approve(entry)
    },

    /** A cancel in the console of TossPayments, without our request. */
    cancelAtConsole: (orderId: string, amount?: number) => {
      const entry = byOrder(orderId)
      const cancelAmount = amount ?? entry?.balanceAmount ?? 0
      if (!entry || !/DONE|PARTIAL_CANCELED/.test(entry.status) || cancelAmount > entry.balanceAmount) {
        throw new Error(`${cancelAmount} won of ${orderId} cannot be cancelled`)
      }
      withdraw(entry, cancelAmount, CONSOLE_REASON, null)
    },

    /** From now on TossPayments names another amount for this payment than it captured; null: the true one again. */
    misreport: (orderId: string, amount: number | null) => {
      if (amount === null) misreported.delete(orderId)
      else misreported.set(orderId, amount)
    },

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
      if (declines) {
        entry.status = 'ABORTED'
        return refusal(403, 'REJECT_CARD_PAYMENT', '한도초과 혹은 잔액부족으로 결제에 실패했습니다.')
      }
      approve(entry)
      return found(entry)
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
      const issued = enter({
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
      })
      record(issued, 'WAITING_FOR_DEPOSIT', issued.totalAmount)
      return found(issued)
    },

    cancel: (paymentKey: string, body: Body, declines: boolean): TossResponse => {
      const entry = byKey(paymentKey)
      if (!entry) return responseFor(entry)
      const refused = declines ? refusal(400, 'REFUND_REJECTED', '환불이 거절됐습니다.') : whyNotCancel(entry, body)
      if (refused) return refused
      const cancelAmount = Number(body.cancelAmount ?? entry.balanceAmount)
      const refundReceiveAccount = (body.refundReceiveAccount ?? null) as object | null
      withdraw(entry, cancelAmount, String(body.cancelReason), refundReceiveAccount)
      return found(entry)
    },

    /** `GET /v1/transactions`, oldest first; the next page starts after the last transaction of this one. */
    listTransactions: (query: URLSearchParams): TossResponse => {
      const [from, to] = [seoulDate(query.get('startDate')), seoulDate(query.get('endDate'))]
      const limit = Number(query.get('limit') ?? 100)
      if (!from || !to || from > to || !(limit >= 1 && limit <= 5_000)) {
        return refusal(400, 'INVALID_REQUEST', '잘못된 요청입니다.')
      }
      const listed = transactions.filter(({ transactionAt }) => {
        const at = new Date(transactionAt)
        return at >= from && at <= to
      })
      const after = query.get('startingAfter')
      const start = after ? listed.findIndex(({ transactionKey }) => transactionKey === after) + 1 : 0
      if (after && start === 0) return refusal(400, 'INVALID_TRANSACTION_KEY', '잘못된 페이징 키 입니다.')
      const amountOf = (row: TossTransaction) =>
        row.status === 'DONE' ? (misreported.get(row.orderId) ?? row.amount) : row.amount
      return { status: 200, body: listed.slice(start, start + limit).map((row) => ({ ...row, amount: amountOf(row) })) }
    },

    /** `GET /v1/settlements`: sales and cancels by the day they happened; a cancel has negative amounts. */
    listSettlements: (query: URLSearchParams): TossResponse => {
      const [from, to] = [query.get('startDate') ?? '', query.get('endDate') ?? '']
      const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('size') ?? 100)]
      const isPaidOut = query.get('dateType') === 'paidOutDate'
      if (!isDay(from) || !isDay(to) || !(page >= 1 && size >= 1 && size <= 5_000)) {
        return refusal(400, 'INVALID_REQUEST', '잘못된 요청입니다.')
      }
      const listed = transactions.flatMap((row) => {
        const entry = byKey(row.paymentKey)
        if (!entry?.approvedAt || row.status === 'WAITING_FOR_DEPOSIT') return []
        return [settlementOf(entry, row, misreported.get(row.orderId))]
      })
      const within = listed.filter(({ soldDate, paidOutDate }) => {
        const day = isPaidOut ? paidOutDate : soldDate
        return day >= from && day <= to
      })
      return { status: 200, body: within.slice((page - 1) * size, page * size) }
    },
  }
}

const FEE_RATE = 0.033
const PAYOUT_DAYS = 2

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** `2022-01-01T00:00:00`, in Seoul. */
function seoulDate(text: string | null): Date | undefined {
  if (!text || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?$/.test(text)) return undefined
  return new Date(`${text}+09:00`)
}

function settlementOf(entry: TossEntry, row: TossTransaction, told: number | undefined) {
  const cancel = entry.cancels.find(({ transactionKey }) => transactionKey === row.transactionKey) ?? null
  const amount = cancel ? -row.amount : (told ?? row.amount)
  const fee = Math.round(amount * FEE_RATE)
  const supplyAmount = Math.round(fee / 1.1)
  const soldDate = row.transactionAt.slice(0, 10)
  const { mId, paymentKey, transactionKey, orderId, currency, method } = row
  return {
    mId,
    paymentKey,
    transactionKey,
    orderId,
    currency,
    method,
    amount,
    interestFee: 0,
    fee,
    fees: [{ type: 'BASE', fee }],
    supplyAmount,
    vat: fee - supplyAmount,
    payOutAmount: amount - fee,
    approvedAt: entry.approvedAt,
    soldDate,
    paidOutDate: new Date(Date.parse(soldDate) + PAYOUT_DAYS * 86_400_000).toISOString().slice(0, 10),
    cancel,
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
