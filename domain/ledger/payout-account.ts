/** `주식회사`, `(주)` and spaces are written or left out at will by banks and businesses. */
export function isSameHolder(one: string, other: string): boolean {
  return holderKey(one) === holderKey(other)
}

function holderKey(holder: string): string {
  return holder
    .normalize('NFKC')
    .replace(/\(주\)|주식회사|\s/g, '')
    .toLowerCase()
}

/** The last four digits: enough to recognise an account, not to use it. */
export function accountEnding(accountNumber: string): string {
  return accountNumber.slice(-4)
}
