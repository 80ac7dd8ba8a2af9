import { useQuery } from '@tanstack/react-query'
import { FolderTree, Plus } from 'lucide-react'
import { useState } from 'react'
import { pageMeta } from '../../app/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import { GroupCard } from './group-card.tsx'
import { NewGroupDialog } from './new-group-dialog.tsx'
import { allCategories } from './queries.ts'
import { useCategoryOrder } from './use-category-actions.ts'

export function meta() {
  return pageMeta('카테고리')
}

export default function CategoriesPage() {
  const { data: groups, isError, isFetching, refetch } = useQuery(allCategories)
  const order = useCategoryOrder('groups')
  const [creating, setCreating] = useState(false)
  const newGroup = (
    <Button onClick={() => setCreating(true)}>
      <Plus size={18} strokeWidth={1.5} />
      그룹 만들기
    </Button>
  )
  return (
    <Page
      title="카테고리"
      description="쇼핑몰 메뉴의 그룹과 카테고리를 만들고 순서를 정합니다. 이름을 누르면 바로 고칠 수 있습니다."
      action={groups && groups.length > 0 && newGroup}
    >
      {groups && groups.length > 0 && (
        <SortableList label="카테고리 그룹" items={groups} onReorder={order} className="grid gap-5">
          {(group, place) => <GroupCard group={group} place={place} />}
        </SortableList>
      )}
      {groups?.length === 0 && (
        <Card>
          <EmptyState
            icon={FolderTree}
            title="아직 카테고리가 없습니다"
            body="그룹을 만들고 그 안에 두 단계까지 카테고리를 넣을 수 있습니다."
            action={newGroup}
          />
        </Card>
      )}
      {!groups && isError && (
        <Card>
          <ErrorState onRetry={() => void refetch()} pending={isFetching} />
        </Card>
      )}
      {!groups && !isError && <Waiting />}
      {creating && <NewGroupDialog onClose={() => setCreating(false)} />}
    </Page>
  )
}

function Waiting() {
  return (
    <div aria-busy className="grid gap-5">
      <span className="sr-only">카테고리를 불러오는 중입니다</span>
      <Skeleton className="h-52 w-full" />
      <Skeleton className="h-80 w-full" />
    </div>
  )
}
