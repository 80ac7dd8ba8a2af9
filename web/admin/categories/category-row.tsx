import type { Category } from '@jangteo/contracts/catalog/categories.ts'
import { clsx } from 'clsx'
import { FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { CATEGORY_FIGURES } from '../../desk/dashboards/figures.ts'
import { InlineEdit } from '../../ui/inline-edit.tsx'
import type { MenuItem } from '../../ui/menu.tsx'
import { SortableList, type SortableRowControls } from '../../ui/sortable-list.tsx'
import { NewCategory } from './new-category.tsx'
import { RowError, RowMenu, VisibilitySwitch } from './row-parts.tsx'
import { useCategoryActions, useCategoryOrder } from './use-category-actions.ts'
import { NAME_MAX_LENGTH } from './validate-and-save.ts'

interface RowProps {
  category: Omit<Category, 'children'>
  place: SortableRowControls
  items?: readonly MenuItem[]
}

function Row({ category, place, items = [] }: RowProps) {
  const { name, productCount } = category
  const actions = useCategoryActions(category)
  return (
    <>
      <div className="flex min-h-12 items-center gap-1">
        {place.handle}
        <div className="flex min-w-0 flex-1 px-2">
          <InlineEdit
            value={name}
            label={`${name} 이름`}
            maxLength={NAME_MAX_LENGTH}
            onSave={actions.rename}
            className={clsx('font-medium', !actions.shown && 'text-ink-faint')}
          />
        </div>
        <Link
          to={CATEGORY_FIGURES.productsOnSale.to(category)}
          title="판매 중인 상품"
          className="shrink-0 rounded px-2 text-right text-ink-soft text-sm tabular-nums hover:text-brand hover:underline"
        >
          <span className="sr-only">{name} </span>
          <span className="max-sm:sr-only">상품 </span>
          {productCount.toLocaleString('ko-KR')}개
        </Link>
        <VisibilitySwitch name={name} shown={actions.shown} pending={actions.isShowing} onChange={actions.show} />
        <RowMenu name={name} place={place} items={items} onDelete={() => void actions.remove()} />
      </div>
      <RowError text={actions.refusal} />
    </>
  )
}

/** A category with its children. */
export function CategoryRow({ category, place }: { category: Category; place: SortableRowControls }) {
  const { id, groupId, name, children } = category
  const [adding, setAdding] = useState(false)
  const order = useCategoryOrder('categories')
  return (
    <>
      <Row
        category={category}
        place={place}
        items={[{ label: '하위 카테고리 추가', icon: FolderPlus, onSelect: () => setAdding(true) }, 'separator']}
      />
      {(children.length > 0 || adding) && (
        <div className="mb-2 ml-5 border-line border-l pl-3 sm:pl-5">
          <SortableList label={`${name}의 하위 카테고리`} items={children} onReorder={order}>
            {(child, childPlace) => <Row category={child} place={childPlace} />}
          </SortableList>
          {adding && (
            <div className="py-2">
              <NewCategory
                groupId={groupId}
                parentId={id}
                label={`${name}의 새 하위 카테고리 이름`}
                placeholder="하위 카테고리 이름"
                autoFocus
                onCancel={() => setAdding(false)}
              />
            </div>
          )}
        </div>
      )}
    </>
  )
}
