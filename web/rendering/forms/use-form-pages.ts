import { type RefObject, useCallback, useEffect, useState } from 'react'
import { pageWith } from './form-pages.ts'
import { focusField } from './take-typed.ts'
import type { FilledFormHook } from './use-filled-form.ts'

/** Where the focus goes once the page is there: a field at fault, else the page itself. */
type Wanted = { path: string | undefined } | undefined

/** The way from page to page. Nobody leaves one forward before it is right. */
export function useFormPages(form: FilledFormHook, element: RefObject<HTMLFormElement | null>) {
  const { seen, page, pages, step, wrongOn } = form
  const [wanted, setWanted] = useState<Wanted>()
  const [uploads, setUploads] = useState(0)
  const onUploading = useCallback((change: 1 | -1) => setUploads((count) => count + change), [])
  const at = seen.indexOf(page)

  useEffect(() => {
    if (!wanted || !element.current) return
    if (wanted.path) focusField(element.current, wanted.path)
    else {
      const opened = element.current.querySelector<HTMLElement>('[data-page]')
      opened?.focus({ preventScroll: true })
      element.current.scrollIntoView({ block: 'start' })
    }
  }, [wanted, element])

  const isSoundOn = (places: readonly number[]) => {
    const [first] = Object.keys(wrongOn(places))
    if (!first) return true
    step({ type: 'check', pages: places })
    step({ type: 'go', page: pageWith(pages, first) ?? page })
    setWanted({ path: first })
    return false
  }
  const go = (to: number | undefined) => {
    if (to === undefined) return
    step({ type: 'go', page: to })
    setWanted({ path: undefined })
  }
  return {
    isFirst: at <= 0,
    isLast: at === seen.length - 1,
    isUploading: uploads > 0,
    onUploading,
    isSound: () => isSoundOn(seen),
    next: () => isSoundOn([page]) && go(seen[at + 1]),
    back: () => go(seen[at - 1]),
    focusOn: useCallback((path: string) => setWanted({ path }), []),
  }
}

export type FormPagesHook = ReturnType<typeof useFormPages>
