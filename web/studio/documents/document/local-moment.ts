/** As `datetime-local` has it, in the author's own time zone. */
export function inputMoment(iso: string | null): string {
  if (iso === null) return ''
  const date = new Date(iso)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

export function momentIn(text: string): string | null {
  const date = new Date(text)
  return text === '' || Number.isNaN(date.getTime()) ? null : date.toISOString()
}
