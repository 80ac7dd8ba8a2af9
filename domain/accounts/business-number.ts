const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5]

/** Ten digits without hyphens or spaces, or undefined if the text has another form. */
export function businessNumberDigits(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{10}$/.test(digits) ? digits : undefined
}

/** Validates the check digit of the Korean tax office. */
export function isBusinessNumber(text: string): boolean {
  const digits = businessNumberDigits(text)
  if (!digits) return false
  const numbers = [...digits].map(Number)
  const weighted = WEIGHTS.reduce((sum, weight, index) => sum + weight * (numbers[index] ?? 0), 0)
  const sum = weighted + Math.floor(((numbers[8] ?? 0) * 5) / 10)
  return (10 - (sum % 10)) % 10 === numbers[9]
}

export function formatBusinessNumber(digits: string): string {
  return digits.replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3')
}
