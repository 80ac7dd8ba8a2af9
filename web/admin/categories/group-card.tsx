import type { CategoryGroup } from '@jangteo/contracts/catalog/categories.ts'
import { InlineEdit } from '../../ui/inline-edit.tsx'
import { SortableList, type SortableRowControls } from '../../ui/sortable-list.tsx'
import { CategoryRow } from './category-row.tsx'
import { NewCategory } from './new-category.tsx'
import { RowError, RowMenu, VisibilitySwitch } from './row-parts.tsx'
import { useCategoryOrder, useGroupActions } from './use-category-actions.ts'
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from './validate-and-save.ts'

export function GroupCard({ group, place }: { group: CategoryGroup; place: SortableRowControls }) {
  const { id, name, description, categories } = group
  const actions = useGroupActions(group)
  const order = useCategoryOrder('categories')
  return (
    <section aria-label={`${name} 그룹`} className="rounded-card border border-line bg-surface">
      <header className="flex items-start gap-1 rounded-t-card border-line border-b bg-sunken/50 px-2 py-2.5">
        {place.handle}
        <div className="min-w-0 flex-1 px-2">
          <h2 className="flex font-semibold text-lg">
            <InlineEdit value={name} label={`${name} 그룹 이름`} maxLength={NAME_MAX_LENGTH} onSave={actions.rename} />
          </h2>
          <div className="flex text-ink-soft text-sm">
            <InlineEdit
              value={description}
              label={`${name} 그룹 설명`}
              placeholder="설명 추가"
              maxLength={DESCRIPTION_MAX_LENGTH}
              onSave={actions.describe}
              className="min-h-7!"
            />
          </div>
        </div>
        <div className="flex items-center gap-1">
          <VisibilitySwitch
            name={`${name} 그룹`}
            shown={actions.shown}
            pending={actions.isShowing}
            onChange={actions.show}
          />
          <RowMenu name={`${name} 그룹`} place={place} onDelete={() => void actions.remove()} />
        </div>
      </header>
      <div className="px-2 py-1.5">
        <RowError text={actions.refusal} />
        {categories.length === 0 && (
          <p className="px-2 py-3 text-ink-soft text-sm">
            아직 카테고리가 없습니다. 아래에서 첫 카테고리를 추가하세요.
          </p>
        )}
        <SortableList
          label={`${name} 카테고리`}
          items={categories}
          onReorder={order}
          rowClassName="border-line border-b"
        >
          {(category, categoryPlace) => <CategoryRow category={category} place={categoryPlace} />}
        </SortableList>
        <div className="px-2 py-3">
          <NewCategory groupId={id} label={`${name}의 새 카테고리 이름`} placeholder="새 카테고리 이름" />
        </div>
      </div>
    </section>
  )
}
