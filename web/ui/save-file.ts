/** Downloads a blob under a file name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the object URL only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
