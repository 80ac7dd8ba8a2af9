import { isRouteErrorResponse, Link } from 'react-router'
import { Button, buttonLook } from '../ui/button.tsx'

/** Shown instead of a page that failed: what happened, and the one next step. */
export function ErrorPage({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-4 px-5 text-center">
      <title>{missing ? '찾을 수 없음 | 장터' : '오류 | 장터'}</title>
      <h1 className="text-2xl font-bold">
        {missing ? '찾으시는 내용이 없습니다' : '페이지를 불러오는 중 오류가 발생했습니다'}
      </h1>
      <p className="text-ink-soft">
        {missing
          ? typeof error.data === 'string' && error.data
            ? error.data
            : '주소가 바뀌었거나 더 이상 제공하지 않는 내용입니다.'
          : '입력하신 내용은 서버에 그대로 남아 있습니다. 잠시 후 다시 불러와 주세요.'}
      </p>
      <div className="flex gap-2">
        {!missing && <Button onClick={() => window.location.reload()}>다시 불러오기</Button>}
        <Link to="/" className={buttonLook({ variant: 'secondary' })}>
          홈으로
        </Link>
      </div>
    </main>
  )
}
