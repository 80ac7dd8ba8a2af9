export interface Question {
  /** Names the thing: "‘봄 신상’ 상품을 삭제할까요?" */
  title: string
  /** What follows from it, and what stays. */
  body?: string
  /** The verb on the button. */
  action: string
  /** Colours the button as dangerous. */
  danger?: boolean
}

/** Asks before something that cannot be undone. The dialog is fetched with the first question, so nobody pays before. */
export async function confirm(question: Question): Promise<boolean> {
  try {
    const { askInDialog } = await import('./confirm-dialog.tsx')
    return await askInDialog(question)
  } catch {
    // Offline or just after a release the file may be gone: a plain question beats a dead button.
    return window.confirm([question.title, question.body].filter(Boolean).join('\n\n'))
  }
}
