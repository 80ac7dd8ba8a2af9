import { BANKS, type BankCode } from '@jangteo/domain/payments/banks.ts'

/** A bank that is not in our list shows as its code. */
export function bankName(code: string): string {
  return BANKS.find((bank) => bank.code === code)?.name ?? code
}

export function bankCode(name: string): BankCode | undefined {
  return BANKS.find((bank) => bank.name === name)?.code
}
