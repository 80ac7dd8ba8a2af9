import { Moon, Sun } from 'lucide-react'
import { redirect } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { ActionsSection } from './actions-section.tsx'
import { FeedbackSection } from './feedback-section.tsx'
import { FiguresSection } from './figures-section.tsx'
import { FormsSection } from './forms-section.tsx'
import { NavigationSection } from './navigation-section.tsx'
import { OverlaysSection } from './overlays-section.tsx'
import { TableSection } from './table-section.tsx'

const SECTIONS = [
  { id: 'actions', title: '버튼과 표시' },
  { id: 'forms', title: '입력' },
  { id: 'overlays', title: '떠 있는 것' },
  { id: 'table', title: '표' },
  { id: 'figures', title: '수치' },
  { id: 'feedback', title: '알림과 상태' },
  { id: 'navigation', title: '이동' },
]

export function meta() {
  return pageMeta('화면 부품')
}

/** For development and tests only; otherwise redirects home like an unknown path. */
export function loader() {
  if (process.env.UI_GALLERY !== 'on') throw redirect('/')
  return null
}

/** Every UI component in every state. */
export default function UiGalleryPage() {
  return (
    <>
      <header className="sticky top-0 z-30 border-line border-b bg-canvas">
        <div className="mx-auto flex max-w-screen-lg items-center justify-between gap-4 px-4 py-3">
          <nav aria-label="부품 목록" className="min-w-0 overflow-x-auto">
            <ul className="flex gap-4 text-sm whitespace-nowrap">
              {SECTIONS.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} className="rounded text-ink-soft hover:text-ink">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <ThemeToggle />
        </div>
      </header>
      <main className="mx-auto max-w-screen-lg pb-24">
        <Page
          title="화면 부품"
          description="화면을 이루는 부품을 모든 상태로 보여 줍니다. 이 머리는 page.tsx입니다."
          action={<Button>가장 중요한 일 하나</Button>}
        >
          <div>
            <ActionsSection />
            <FormsSection />
            <OverlaysSection />
            <TableSection />
            <FiguresSection />
            <FeedbackSection />
            <NavigationSection />
          </div>
        </Page>
      </main>
    </>
  )
}

function ThemeToggle() {
  return (
    <div className="flex gap-2">
      <Button variant="secondary" size="small" onClick={() => setTheme('light')}>
        <Sun size={16} strokeWidth={1.5} />
        밝게
      </Button>
      <Button variant="secondary" size="small" onClick={() => setTheme('dark')}>
        <Moon size={16} strokeWidth={1.5} />
        어둡게
      </Button>
    </div>
  )
}

function setTheme(theme: 'light' | 'dark') {
  document.documentElement.dataset.theme = theme
}
