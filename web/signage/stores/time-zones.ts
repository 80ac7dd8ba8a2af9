const MOST_FOUND = 40
const FIRST = ['Asia/Seoul', 'UTC']

/** Names of IANA zones with this text in them; those of here first. */
export function zonesWith(text: string): string[] {
  const wanted = text.trim().toLowerCase().replace(/\s/g, '_')
  const all = [...FIRST, ...Intl.supportedValuesOf('timeZone').filter((zone) => !FIRST.includes(zone))]
  return all.filter((zone) => zone.toLowerCase().includes(wanted)).slice(0, MOST_FOUND)
}
