import { useState } from 'react'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { GallerySection, Sample } from './gallery-section.tsx'

const TABS = [
  { value: 'all', label: '전체', count: 128, content: <p>모든 항목을 보여 드립니다.</p> },
  { value: 'waiting', label: '검토 중', count: 7, content: <p>결정을 기다리는 항목입니다.</p> },
  { value: 'done', label: '완료', content: <p>끝난 항목입니다.</p> },
  { value: 'kept', label: '보관', disabled: true, content: null },
]

export function NavigationSection() {
  const [page, setPage] = useState(10)
  return (
    <GallerySection id="navigation" title="이동">
      <Sample name="tabs.tsx">
        <Tabs label="상태별 보기" tabs={TABS} />
      </Sample>
      <Sample name="pagination.tsx · 버튼과 링크">
        <div className="grid gap-3">
          <Pagination page={page} last={40} onChange={setPage} label="견본 페이지" />
          <Pagination page={1} last={5} hrefFor={(to) => `?page=${to}`} label="링크 견본 페이지" />
        </div>
      </Sample>
      <Sample name="breadcrumbs.tsx">
        <Breadcrumbs
          crumbs={[
            { label: '내 정보', to: '/' },
            { label: '설정', to: '/ui' },
          ]}
        />
      </Sample>
    </GallerySection>
  )
}
