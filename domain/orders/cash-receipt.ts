import { isBusinessNumber } from '../accounts/business-number.ts'
import type { OrderPaymentMethod } from './order-status.ts'

/** 소득공제 by a phone number, 지출증빙 by a business number. */
export const CASH_RECEIPT_PURPOSES = ['income_deduction', 'expense_proof'] as const
export type CashReceiptPurpose = (typeof CASH_RECEIPT_PURPOSES)[number]

export const CASH_RECEIPT_PURPOSE_LABELS: Record<CashReceiptPurpose, string> = {
  income_deduction: '소득공제',
  expense_proof: '지출증빙',
}

/** `waiting`: for the deposit. `void`: cancelled before anything was issued. */
export const CASH_RECEIPT_STATES = ['waiting', 'issued', 'cancelled', 'failed', 'void'] as const
export type CashReceiptState = (typeof CASH_RECEIPT_STATES)[number]

export const CASH_RECEIPT_STATE_LABELS: Record<CashReceiptState, string> = {
  waiting: '입금 확인 후 발급',
  issued: '발급 완료',
  cancelled: '취소됨',
  failed: '발급 실패',
  void: '발급하지 않음',
}

/** Cards have slips of their own, and orders on credit tax invoices. */
export function takesCashReceipt(method: OrderPaymentMethod): boolean {
  return method === 'transfer' || method === 'virtual_account'
}

/** Undefined where the number is fine; it may be written with hyphens. */
export function cashReceiptProblem(purpose: CashReceiptPurpose, number: string): string | undefined {
  const digits = cashReceiptDigits(number)
  if (purpose === 'income_deduction')
    return /^01[016789]\d{7,8}$/.test(digits) ? undefined : '휴대폰 번호를 확인해 주세요'
  return isBusinessNumber(digits) ? undefined : '사업자등록번호를 확인해 주세요'
}

export function cashReceiptDigits(number: string): string {
  return number.replace(/\D/g, '')
}

/** `010-****-5678`, `124-**-**998`: enough for the buyer to recognise it. */
export function maskCashReceiptNumber(purpose: CashReceiptPurpose, digits: string): string {
  if (purpose === 'income_deduction') return `${digits.slice(0, 3)}-****-${digits.slice(-4)}`
  return `${digits.slice(0, 3)}-**-**${digits.slice(-3)}`
}
