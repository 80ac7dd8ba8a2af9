/** What the clock on the wall of a store shows. */
export function wallOf({ timezone }: { timezone: string }, now = Temporal.Now.instant()): Temporal.PlainDateTime {
  return now.toZonedDateTimeISO(timezone).toPlainDateTime()
}
