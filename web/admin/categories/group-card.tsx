import type { CategoryGroup } from '@jangteo/contracts/catalog/categories.ts'
import { InlineText } from '../../ui/inline-text.tsx'
import { SortableList, type SortablePlace } from '../../ui/sortable-list.tsx'
import { CategoryRow } from './category-row.tsx'
import { NewCategory } from './new-category.tsx'
import { Refusal, RowMenu, ShownSwitch } from './row-parts.tsx'
import { LONGEST_DESCRIPTION, LONGEST_NAME } from './save-name.ts'
import { useOrder } from './use-category-deeds.ts'
import { useGroupDeeds } from './use-group-deeds.ts'

export function GroupCard({ group, place }: { group: CategoryGroup; place: SortablePlace }) {
  const { id, name, description, categories } = group
  const deeds = useGroupDeeds(group)
  const order = useOrder('categories')
  return (
    <section aria-label={`${name} 그룹`} className="rounded-card border border-line bg-surface">
      <header className="flex items-start gap-1 rounded-t-card border-line border-b bg-sunken/50 px-2 py-2.5">
        {place.handle}
        <div className="min-w-0 flex-1 px-2">
          <h2 className="flex font-semibold text-lg">
            <InlineText value={name} label={`${name} 그룹 이름`} maxLength={LONGEST_NAME} onSave={deeds.rename} />
          </h2>
          <div className="flex text-ink-soft text-sm">
            <InlineText
              value={description}
              label={`${name} 그룹 설명`}
              placeholder="설명 추가"
              maxLength={LONGEST_DESCRIPTION}
              onSave={deeds.describe}
              className="min-h-7!"
            />
          </div>
        </div>
        <div className="flex items-center gap-1">
          <ShownSwitch name={`${name} 그룹`} shown={deeds.shown} pending={deeds.isShowing} onChange={deeds.show} />
          <RowMenu name={`${name} 그룹`} place={place} onDelete={() => void deeds.remove()} />
        </div>
      </header>
      <div className="px-2 py-1.5">
        <Refusal text={deeds.refusal} />
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
