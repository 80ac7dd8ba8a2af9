/** An order named after its first product, as providers and notifications show it: `순면 수건 외 2건`. */
export function orderName([first = '', ...others]: readonly string[]): string {
  return others.length > 0 ? `${first} 외 ${others.length}건` : first
}
