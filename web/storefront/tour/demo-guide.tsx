import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { pageWidth } from '../../app/frame/page-width.ts'
import { buttonClassName } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useDisabledUntilHydrated } from '../../ui/use-disabled-until-hydrated.ts'

const STORAGE_KEY = 'demo-guide'

/** Introduction to the demo shop; the dismissal is remembered. */
export function DemoGuide() {
  const [isClosed, setClosed] = useState(false)
  const asleep = useDisabledUntilHydrated()
  useEffect(() => setClosed(localStorage.getItem(STORAGE_KEY) === 'closed'), [])
  const close = () => {
    localStorage.setItem(STORAGE_KEY, 'closed')
    setClosed(true)
  }
  if (isClosed) return null
  return (
    <aside aria-label="데모 안내" className="border-line border-b bg-brand-soft">
      <div className={clsx(pageWidth, 'flex items-center gap-3 py-2')}>
        <p className="min-w-0 flex-1 text-sm">
          <strong>데모 상점입니다.</strong>{' '}
          <span className="max-sm:hidden">운영자, 공급자, 소매점, 고객이 되어 보세요.</span>
        </p>
        <Link to="/tour" className={buttonClassName({ size: 'small' })}>
          둘러보기
        </Link>
        <IconButton icon={X} label="데모 안내 닫기" {...asleep} onClick={close} />
      </div>
    </aside>
  )
}
