const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A cell that a spreadsheet would run is text behind an apostrophe; so is one that looks like it was guarded before. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

export function unguardFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}
