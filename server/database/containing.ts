/** The pattern of texts that contain this one, whatever signs it has. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
