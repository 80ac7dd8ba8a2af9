import type { Category, CategoryGroup } from '@jangteo/contracts/catalog/categories.ts'
import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FieldGroup } from '../../../ui/field.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { categoryTree } from '../queries.ts'
import { FormSection } from './form-fields.tsx'
import type { FormValues } from './form-values.ts'

export function CategoriesSection({ product }: { product: Product | undefined }) {
  const { control } = useFormContext<FormValues>()
  const { data: groups, isError, isFetching, refetch } = useQuery(categoryTree)
  return (
    <FormSection
      id="categories"
      description="여러 개를 고를 수 있습니다. 고객은 고른 카테고리마다 이 상품을 보게 됩니다."
    >
      {groups && (
        <Controller
          control={control}
          name="categories"
          render={({ field: { value, onChange }, fieldState }) => (
            <CategoryPicker
              groups={groups}
              chosen={value}
              onChange={onChange}
              knownNames={namesOf(product)}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      {!groups && isError && (
        <ErrorState
          title="카테고리를 불러오지 못했습니다"
          body="입력한 내용은 그대로 있습니다."
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      )}
      {!groups && !isError && (
        <div aria-busy>
          <span className="sr-only">카테고리를 불러오는 중입니다</span>
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </FormSection>
  )
}

/** Inactive categories are not in the tree, but the product may still belong to one. */
function namesOf(product: Product | undefined): ReadonlyMap<string, string> {
  return new Map(product?.categories.map((id, at) => [id, product.categoryNames[at] ?? '']))
}

interface CategoryPickerProps {
  groups: readonly CategoryGroup[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Names of selected categories that may be missing from the tree. */
  knownNames: ReadonlyMap<string, string>
  error: string | undefined
}

const MANY = 12

function CategoryPicker({ groups, chosen, onChange, knownNames, error }: CategoryPickerProps) {
  const [text, setText] = useState('')
  const all = groups.flatMap((group) => group.categories.flatMap((category) => [category, ...category.children]))
  const found = filterCategories(groups, text)
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

/** Filters the tree by name; ancestors and descendants of a match stay. */
function filterCategories(groups: readonly CategoryGroup[], text: string): CategoryGroup[] {
  const wanted = plain(text)
  const matches = ({ name }: { name: string }) => plain(name).includes(wanted)
  return groups
    .map((group) => ({
      ...group,
      categories: group.categories
        .map((category) =>
          matches(category) ? category : { ...category, children: category.children.filter(matches) },
        )
        .filter((category) => matches(category) || category.children.length > 0),
    }))
    .filter((group) => group.categories.length > 0)
}

const plain = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s/g, '')
