import { FileText, House, Images, Menu, Newspaper, PanelsTopLeft, Repeat2, Upload } from 'lucide-react'
import { Link } from 'react-router'
import { pageMeta } from '../../app/page-meta.ts'
import { Page } from '../../ui/page.tsx'
import { KIND_LABELS } from './kinds.ts'

export function meta() {
  return pageMeta('콘텐츠')
}

const PLACES = [
  { to: KIND_LABELS.page.path, icon: FileText, title: KIND_LABELS.page.title, body: KIND_LABELS.page.description },
  { to: KIND_LABELS.post.path, icon: Newspaper, title: KIND_LABELS.post.title, body: KIND_LABELS.post.description },
  {
    to: '/admin/content/homepage',
    icon: House,
    title: '첫 화면',
    body: '들어오면 처음 보이는 화면을 정하고 꾸밉니다.',
  },
  { to: '/admin/content/media', icon: Images, title: '미디어', body: '글과 페이지에 넣을 이미지를 모아 둡니다.' },
  { to: '/admin/content/menus', icon: Menu, title: '메뉴', body: '머리글과 바닥글의 메뉴를 만듭니다.' },
  {
    to: '/admin/content/template-parts',
    icon: PanelsTopLeft,
    title: '템플릿 파트',
    body: '화면을 둘러싼 머리글, 바닥글, 옆단입니다.',
  },
  {
    to: KIND_LABELS.reusable.path,
    icon: Repeat2,
    title: KIND_LABELS.reusable.title,
    body: KIND_LABELS.reusable.description,
  },
  {
    to: '/admin/content/import',
    icon: Upload,
    title: '워드프레스 가져오기',
    body: '내보낸 파일의 글과 페이지를 가져옵니다.',
  },
]

export default function ContentPage() {
  return (
    <Page title="콘텐츠" description="쇼핑몰에 보이는 글과 화면을 만들고 고칩니다.">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-3">
        {PLACES.map(({ to, icon: Icon, title, body }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full gap-3 rounded-card border border-line bg-surface p-4 transition-colors duration-150 hover:border-brand"
            >
              <Icon size={22} strokeWidth={1.5} className="mt-0.5 shrink-0 text-brand" />
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="text-ink-soft text-sm">{body}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
