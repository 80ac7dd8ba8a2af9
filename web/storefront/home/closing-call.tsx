import { clsx } from 'clsx'
import { Link } from 'react-router'
import { pageWidth } from '../../app/frame/page-width.ts'
import { buttonLook } from '../../ui/button.tsx'

export function ClosingCall() {
  return (
    <section aria-labelledby="closing-call" className="bg-brand-soft">
      <div className={clsx(pageWidth, 'grid justify-items-center gap-6 py-16 text-center md:py-20')}>
        <div className="grid gap-2">
          <h2 id="closing-call" className="text-2xl font-bold tracking-tight text-balance text-ink md:text-3xl">
            다음 브랜드의 이름을 정할 차례입니다
          </h2>
          <p className="text-lg text-pretty text-ink-soft">가입은 무료이고, 몇 분이면 끝납니다.</p>
        </div>
        <Link to="/register" className={buttonLook({ size: 'large' })}>
          무료로 가입하기
        </Link>
      </div>
    </section>
  )
}
