import { listCategories } from '@jangteo/contracts/catalog/categories.ts'
import { listPublicProducts } from '@jangteo/contracts/catalog/public-products.ts'
import type { ProductBoard, WrittenContent } from '@jangteo/contracts/signage/contents.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { api } from '../../app/api.ts'
import { awaitedChoice } from '../../ui/awaited-choice.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Select } from '../../ui/select.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { BoardProducts } from './board-products.tsx'
import { SourceProblem } from './source-problem-text.tsx'

const MOST_PRODUCTS = 30
const MOST_FOUND = 8
export const EMPTY_BOARD: ProductBoard = { productIds: [], categoryId: null, skipSoldOut: true }

const WAYS = [
  { value: 'products', label: '상품 고르기' },
  { value: 'category', label: '카테고리' },
] as const

/** Which products a board shows: these, or the best of a category. */
export function BoardSource() {
  const { field } = useController<WrittenContent, 'board'>({
    control: useFormContext<WrittenContent>().control,
    name: 'board',
  })
  const board = field.value ?? EMPTY_BOARD
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>(board.categoryId ? 'category' : 'products')
  const change = (patch: Partial<ProductBoard>) => field.onChange({ ...board, ...patch })
  return (
    <div className="grid gap-4">
      <Segments
        label="보드에 넣을 상품"
        options={WAYS}
        value={way}
        onChange={(next) => {
          setWay(next)
          change(next === 'products' ? { categoryId: null } : { productIds: [] })
        }}
      />
      {way === 'products' ? (
        <ProductChoice chosen={board.productIds} onChange={(productIds) => change({ productIds })} />
      ) : (
        <CategoryChoice value={board.categoryId} onChange={(categoryId) => change({ categoryId })} />
      )}
      <SourceProblem />
      <Checkbox
        label="품절 상품은 건너뛰기"
        help="끄면 품절이라고 표시하고 계속 보여 줍니다."
        checked={board.skipSoldOut}
        onChange={(event) => change({ skipSoldOut: event.target.checked })}
      />
    </div>
  )
}

function ProductChoice({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: string[]) => void }) {
  const [text, setText] = useState('')
  const search = useSettled(text.trim())
  const found = useQuery({
    queryKey: ['signage', 'board-search', search],
    queryFn: ({ signal }) =>
      api(
        listPublicProducts,
        { query: { limit: MOST_FOUND, page: 1, ...(search && { search }) } },
        { signal, quiet: true },
      ),
  })
  const options = (found.data?.data ?? []).filter(({ id }) => !chosen.includes(id))
  return (
    <>
      {chosen.length < MOST_PRODUCTS && (
        <Field label="상품 찾기" help={`${MOST_PRODUCTS}개까지 고를 수 있습니다. 한 화면에 세 개씩 보여 줍니다.`}>
          <Combobox
            placeholder="상품 이름"
            chosen={null}
            options={options.map(({ id, name, brand }) => ({ value: id, label: name, ...(brand && { note: brand }) }))}
            searching={found.isFetching}
            failed={found.isError}
            onSearch={setText}
            onChoose={(id) => id && onChange([...chosen, id])}
          />
        </Field>
      )}
      <BoardProducts ids={chosen} onRemove={(id) => onChange(chosen.filter((one) => one !== id))} />
    </>
  )
}

function CategoryChoice({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const groups = useQuery({
    queryKey: ['categories'],
    queryFn: async ({ signal }) => (await api(listCategories, {}, { signal, quiet: true })).data,
  })
  const options = (groups.data ?? []).flatMap((group) =>
    group.categories.flatMap(({ id, name, children }) => [
      { value: id, label: `${group.name} › ${name}` },
      ...children.map((child) => ({ value: child.id, label: `${group.name} › ${name} › ${child.name}` })),
    ]),
  )
  return (
    <Field label="카테고리" help="이 카테고리에서 많이 팔리는 상품을 보여 줍니다.">
      <Select
        options={options}
        {...awaitedChoice(groups, '카테고리 선택')}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </Field>
  )
}
