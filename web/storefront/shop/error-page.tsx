import { useEffect } from 'react'
import { isRouteErrorResponse, Link } from 'react-router'
import { pageTitle } from '../../app/site/site-name.ts'
import { buttonClassName } from '../../ui/button.tsx'
import { PageError } from '../../ui/error-boundary.tsx'

/** Error page: what happened, and one next step. */
export function ErrorPage({ error }: { error: unknown }) {
  useReloadAfterUpdate(error)
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-4 px-5 text-center">
      <title>{missing ? pageTitle('찾을 수 없음') : pageTitle('오류')}</title>
      {missing ? <Missing text={error.data} /> : <PageError />}
      <Link to="/" className={buttonClassName({ variant: 'secondary' })}>
        홈으로
      </Link>
    </main>
  )
}

function Missing({ text }: { text: unknown }) {
  return (
    <>
      <h1 className="text-2xl font-bold">찾으시는 내용이 없습니다</h1>
      <p className="text-ink-soft">
        {typeof text === 'string' && text ? text : '주소가 바뀌었거나 더 이상 제공하지 않는 내용입니다.'}
      </p>
    </>
  )
}

/** Messages of Chrome, Firefox and Safari. */
const MODULE_FAILED = /dynamically imported module|importing a module script failed/i
const RELOADED_KEY = 'reloaded-for-module'

/**
 * After an update of the shop the script files of an open page are gone: reloading gets the new ones. Once for a page,
 * and only if the server answers, because the browser's error page would take this one's place.
 */
function useReloadAfterUpdate(error: unknown) {
  useEffect(() => {
    if (!(error instanceof Error && MODULE_FAILED.test(error.message)) || !isFirstFailure()) return
    fetch(window.location.href).then(
      ({ ok }) => ok && window.location.reload(),
      () => {},
    )
  }, [error])
}

function isFirstFailure(): boolean {
  const { href } = window.location
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === href) return false
    sessionStorage.setItem(RELOADED_KEY, href)
    return true
  } catch {
    // Without storage a page that fails again and again would reload for ever.
    return false
  }
}
