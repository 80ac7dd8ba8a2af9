/** Accepted MIME types with their file extensions. */
const KINDS: Record<string, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'text/csv': ['csv'],
  'text/plain': ['txt'],
  'application/zip': ['zip'],
}

/** Old office files share one signature and plain text has none: the extension decides. */
const OLD_OFFICE = ['application/msword', 'application/vnd.ms-excel']
const TEXTS = ['text/csv', 'text/plain']

export const extensionOf = (fileName: string) => /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
export const isPictureType = (type: string) => type.startsWith('image/')

/** The type of a file whose content was recognised as `detected`; undefined if forms do not accept it. */
export function kindOf(detected: string | undefined, fileName: string): string | undefined {
  const extension = extensionOf(fileName)
  const named = (types: readonly string[]) => types.find((type) => KINDS[type]?.includes(extension))
  if (detected === undefined) return named(TEXTS)
  if (detected === 'application/x-cfb') return named(OLD_OFFICE)
  // Pictures often have the extension of another picture type; any other mismatch is refused.
  if (isPictureType(detected)) return named(Object.keys(KINDS).filter(isPictureType)) && KINDS[detected] && detected
  return KINDS[detected]?.includes(extension) ? detected : undefined
}

/** Whether the `accept` attribute of a field allows the type. An empty one allows everything. */
export function isAccepted(accept: string | undefined, type: string): boolean {
  const wanted = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  if (wanted.length === 0) return true
  return wanted.some((one) => {
    if (one.startsWith('.')) return KINDS[type]?.includes(one.slice(1)) ?? false
    return one === type || one === '*/*' || (one.endsWith('/*') && type.startsWith(one.slice(0, -1)))
  })
}
