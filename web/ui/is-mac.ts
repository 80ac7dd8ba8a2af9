/** Whether keyboard shortcuts use ⌘. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)
