import type { Category, CategoryGroup } from '@jangteo/contracts/catalog/categories.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldGroup } from '../../../ui/field.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { groupsWith } from './find-categories.ts'

interface CategoryPickerProps {
  groups: readonly CategoryGroup[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Of categories that the tree may not have. */
  knownNames: ReadonlyMap<string, string>
  error: string | undefined
}

const MANY = 12

export function CategoryPicker({ groups, chosen, onChange, knownNames, error }: CategoryPickerProps) {
  const [text, setText] = useState('')
  const all = groups.flatMap((group) => group.categories.flatMap((category) => [category, ...category.children]))
  const found = groupsWith(groups, text)
  const nameOf = (id: string) =>
    all.find((category) => category.id === id)?.name ?? knownNames.get(id) ?? '없는 카테고리'
  const toggle = (id: string, on: boolean) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))
  const row = ({ id, name }: Pick<Category, 'id' | 'name'>) => (
    <Checkbox
      label={name}
      checked={chosen.includes(id)}
      aria-invalid={error ? true : undefined}
      onChange={(event) => toggle(id, event.target.checked)}
    />
  )

  return (
    <FieldGroup label="진열할 카테고리" required error={error}>
      {chosen.length > 0 && (
        <ul aria-label="고른 카테고리" className="flex flex-wrap gap-2">
          {chosen.map((id) => (
            <Chip key={id} name={nameOf(id)} onRemove={() => toggle(id, false)} />
          ))}
        </ul>
      )}
      {all.length > MANY && (
        <SearchInput label="카테고리 찾기" value={text} onChange={(event) => setText(event.target.value)} />
      )}
      <div className="max-h-96 overflow-y-auto rounded-control border border-line p-4">
        {found.length === 0 && <p className="text-ink-soft text-sm">{nothingThere(all.length)}</p>}
        <div className="grid gap-5">
          {found.map((group) => (
            <div key={group.id}>
              <p className="mb-2 font-medium text-ink-soft text-xs">{group.name}</p>
              <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
                {group.categories.map((category) => (
                  <li key={category.id} className="grid content-start gap-2">
                    {row(category)}
                    {category.children.length > 0 && (
                      <ul className="grid gap-2 pl-7.5">
                        {category.children.map((child) => (
                          <li key={child.id}>{row(child)}</li>
                        ))}
                      </ul>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </FieldGroup>
  )
}

function nothingThere(count: number): string {
  return count === 0 ? '아직 카테고리가 없습니다. 관리자에게 문의해 주세요.' : '찾는 카테고리가 없습니다.'
}

function Chip({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <li className="flex h-8 items-center gap-1 rounded-control bg-brand-soft pl-3 text-brand text-sm">
      {name}
      <button
        type="button"
        aria-label={`${name} 빼기`}
        onClick={onRemove}
        className="grid size-8 cursor-pointer place-items-center rounded-control hover:bg-sunken"
      >
        <X size={14} strokeWidth={2} />
      </button>
    </li>
  )
}
