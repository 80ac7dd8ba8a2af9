const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Prefixes an apostrophe to a cell that a spreadsheet would run as a formula, or that looks guarded already. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

export function unguardFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}
