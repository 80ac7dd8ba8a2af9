import { FileQuestion } from 'lucide-react'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { pageTitle } from '../../app/site/site-name.ts'
import { buttonClassName } from '../../ui/button.tsx'
import { PageError } from '../../ui/error-boundary.tsx'
import { PublicLayout } from '../layout/public-layout.tsx'

/** Error page of blog posts and content pages: not found, or failed to load. */
export function ContentError() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <PublicLayout>
      <div className="grid min-h-[50dvh] place-items-center px-4 py-16 text-center">
        {missing ? <Missing text={String(error.data)} /> : <PageError />}
      </div>
    </PublicLayout>
  )
}

function Missing({ text }: { text: string }) {
  return (
    <div className="flex flex-col items-center">
      <title>{pageTitle(text.replace(/\.$/, ''))}</title>
      <span className="grid size-14 place-items-center rounded-full bg-sunken text-ink-soft">
        <FileQuestion aria-hidden className="size-7" strokeWidth={1.5} />
      </span>
      <h1 className="mt-5 font-bold text-2xl">{text}</h1>
      <p className="mt-2 text-ink-soft">주소가 바뀌었거나 더 이상 제공하지 않는 내용입니다.</p>
      <Link to="/blog" className={`${buttonClassName()} mt-6`}>
        글 목록 보기
      </Link>
    </div>
  )
}
