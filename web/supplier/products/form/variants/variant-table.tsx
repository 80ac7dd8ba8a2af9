import { MAX_VARIANTS } from '@jangteo/domain/catalog/variants.ts'
import { ArrowDownToLine, Columns3 } from 'lucide-react'
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Menu } from '../../../../ui/menu.tsx'
import { Select } from '../../../../ui/select.tsx'
import { toast } from '../../../../ui/toast.ts'
import type { FormValues } from '../form-values.ts'
import { ApplyToAll } from './apply-to-all.tsx'
import { LeftOutCombinations } from './left-out-combinations.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import {
  CELL_COLUMNS,
  type CellColumn,
  COLUMN_LABELS,
  isCode,
  parseCells,
  pasteCells,
  readCell,
  writeCell,
} from './variant-cells.ts'
import {
  axesOf,
  countCombinations,
  leaveOut,
  matchesFilter,
  sumOfStock,
  type ValueFilter,
  type VariantDraft,
  variantText,
} from './variant-draft.ts'
import { COLUMN_WIDTHS, type RowErrors, VariantRow } from './variant-row.tsx'
import { changeWithUndo, type DraftErrors, useVariantStore, useVariants } from './variant-store.ts'

const ALWAYS_SHOWN: readonly CellColumn[] = ['sku', 'base', 'stock', 'status']
const MORE_COLUMNS: { label: string; columns: readonly CellColumn[] }[] = [
  { label: '바코드', columns: ['barcode'] },
  { label: '등급별 가격', columns: ['gold', 'premium', 'vip'] },
  { label: '재고 알림 기준', columns: ['threshold'] },
  { label: '무게', columns: ['weight'] },
]

/** Filters are of use from here on. */
const MANY_ROWS = 8

/** One row for each combination that is sold. All are in the page: only the row that is typed in is rendered again. */
export function VariantTable() {
  const store = useVariantStore()
  const draft = useVariants((state) => state.draft)
  const errors = useVariants((state) => state.errors)
  const { control, getValues } = useFormContext<FormValues>()
  const [basePrice, pricing, images] = useWatch({ control, name: ['basePrice', 'pricing', 'images'] })
  const productPrices = useDeferredValue(useMemo(() => ({ basePrice, pricing }), [basePrice, pricing]))
  const [filter, setFilter] = useValueFilter(errors, draft.variants)
  const [extra, setExtra] = useState(() => columnsInUse(draft.variants))
  const [focused, setFocused] = useState<{ key: string; column: CellColumn }>()
  const [picturing, setPicturing] = useState<string>()
  const body = useRef<HTMLTableSectionElement>(null)

  const { options, variants } = draft
  const axes = axesOf(options)
  const shown = variants.filter(({ valueKeys }) => matchesFilter(valueKeys, filter))
  const errorsOfRows = useMemo(() => groupByRow(errors), [errors])
  const columns = useMemo(() => {
    const wrong = new Set(Object.keys(errors).map((place) => place.split(':')[1]))
    return CELL_COLUMNS.filter((column) => ALWAYS_SHOWN.includes(column) || extra.includes(column) || wrong.has(column))
  }, [extra, errors])

  const productNow = useCallback(() => {
    const [basePriceNow, pricingNow] = getValues(['basePrice', 'pricing'])
    return { basePrice: basePriceNow, pricing: pricingNow }
  }, [getValues])
  const edit = useCallback(
    (row: VariantDraft, column: CellColumn, text: string) =>
      store.setRow(writeCell(row, column, text, productNow()), column),
    [store, productNow],
  )
  const leave = useCallback(
    ({ key, valueKeys }: VariantDraft) =>
      changeWithUndo(store, `‘${variantText(store.get().draft.options, valueKeys)}’ 조합을 뺐습니다.`, () =>
        store.change((before) => leaveOut(before, new Set([key]))),
      ),
    [store],
  )

  if (axes.length === 0) return null

  const setRows = (changed: ReadonlyMap<string, VariantDraft>, message: string) =>
    changeWithUndo(store, message, () => store.setRows(changed))
  const fillDown = () => {
    if (!focused) return toast.info('채울 값이 있는 칸을 먼저 고르세요.')
    if (isCode(focused.column)) return toast.info('SKU와 바코드는 조합마다 달라야 합니다.')
    const from = shown.findIndex(({ key }) => key === focused.key)
    const row = shown[from]
    if (!row) return toast.info('채울 값이 있는 칸을 먼저 고르세요.')
    const text = readCell(row, focused.column)
    const below = shown.slice(from + 1)
    const changed = new Map(below.map((one) => [one.key, writeCell(one, focused.column, text, productNow())]))
    setRows(changed, `${COLUMN_LABELS[focused.column]}: 아래 ${below.length}칸을 채웠습니다.`)
  }
  const paste = (event: ClipboardEvent) => {
    const cell = cellOf(event.target)
    const text = event.clipboardData.getData('text')
    if (!cell || !/[\t\n]/.test(text.trimEnd())) return
    event.preventDefault()
    const start = { row: shown.findIndex(({ key }) => key === cell.key), column: columns.indexOf(cell.column) }
    const pasted = pasteCells({ rows: shown, columns, start, cells: parseCells(text), product: productNow() })
    const beyond = pasted.outside > 0 ? ` 표 밖의 ${pasted.outside}칸은 넣지 않았습니다.` : ''
    setRows(pasted.changed, `${pasted.written}칸에 붙여 넣었습니다.${beyond}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellOf(event.target)
    if (!cell || event.nativeEvent.isComposing) return
    if (event.code === 'KeyD' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return fillDown()
    }
    const down = rowStep(event)
    if (down === 0) return
    event.preventDefault()
    const next = shown[shown.findIndex(({ key }) => key === cell.key) + down]
    if (next) findCell(body.current, next.key, cell.column)?.focus()
  }

  const chosen = variants.find(({ key }) => key === picturing)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-line border-t pt-5">
      <h3 className="font-medium">
        옵션 조합 {variants.length.toLocaleString('ko-KR')}개
        <span className="ml-2 font-normal text-ink-soft text-sm">
          재고 합계 {sumOfStock(draft).toLocaleString('ko-KR')}개
        </span>
      </h3>
      {countCombinations(options) > MAX_VARIANTS && (
        <Banner tone="warning" title={`가능한 조합이 ${countCombinations(options).toLocaleString('ko-KR')}개입니다`}>
          {MAX_VARIANTS}개까지 팔 수 있습니다. 아래의 ‘뺀 조합’에서 팔 조합을 골라 넣어 주세요.
        </Banner>
      )}
      {errors.variants && (
        <p data-invalid tabIndex={-1} className="text-danger text-sm outline-none">
          {errors.variants}
        </p>
      )}
      {variants.length > MANY_ROWS && (
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {axes.map(({ key, name, values }, axis) => (
            <Field key={key} label={`${name.trim() || `${axis + 1}번째 옵션`}만 보기`}>
              <Select
                placeholder="전체"
                value={filter[axis] ?? ''}
                options={values.map((value) => ({ value: value.key, label: value.name || '(이름 없음)' }))}
                onChange={(event) =>
                  setFilter(axes.map((_, at) => (at === axis ? event.target.value : (filter[at] ?? ''))))
                }
              />
            </Field>
          ))}
        </div>
      )}
      <ApplyToAll
        rows={shown}
        options={options}
        product={productNow}
        onApply={(changed, column) =>
          setRows(changed, `${COLUMN_LABELS[column]}: ${changed.size}개 조합에 적용했습니다.`)
        }
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-keyshortcuts="Control+D Meta+D"
          title="고른 칸의 값으로 아래 칸을 모두 채웁니다 (Ctrl+D)"
          className="max-sm:h-11"
          onClick={fillDown}
        >
          <ArrowDownToLine size={16} strokeWidth={1.5} />
          아래로 채우기
        </Button>
        <Menu
          align="start"
          trigger={
            <Button variant="secondary" size="small" className="max-sm:h-11">
              <Columns3 size={16} strokeWidth={1.5} />
              보이는 열
            </Button>
          }
          items={MORE_COLUMNS.map(({ label, columns: group }) => ({
            label,
            checked: group.every((column) => columns.includes(column)),
            onCheckedChange: (on: boolean) =>
              setExtra((before) => [...before.filter((column) => !group.includes(column)), ...(on ? group : [])]),
          }))}
        />
      </div>
      <p className="text-ink-soft text-xs">
        스프레드시트에서 복사한 칸을 붙여 넣을 수 있습니다. 가격을 비우면 상품의 가격으로, SKU를 비우면 자동으로
        정합니다.
      </p>
      <div className="max-h-[36rem] overflow-auto rounded-control border border-line max-sm:max-h-[70dvh]">
        <table aria-label="옵션 조합" className="w-full table-fixed border-separate border-spacing-0 text-sm">
          <colgroup>
            <col className="w-28 sm:w-32" />
            <col className="w-14" />
            {columns.map((column) => (
              <col key={column} className={COLUMN_WIDTHS[column]} />
            ))}
            <col className="w-12" />
          </colgroup>
          <thead className="sticky top-0 z-20 [&_th]:border-line [&_th]:border-b [&_th]:bg-sunken [&_th]:px-1.5 [&_th]:py-2 [&_th]:font-medium [&_th]:text-ink-soft">
            <tr>
              <th scope="col" className="sticky left-0 z-10 text-left">
                조합
              </th>
              <th scope="col" className="text-left">
                사진
              </th>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={isCode(column) || column === 'status' ? 'text-left' : 'text-right'}
                >
                  {COLUMN_LABELS[column]}
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">빼기</span>
              </th>
            </tr>
          </thead>
          <tbody
            ref={body}
            onPaste={paste}
            onKeyDown={onKeyDown}
            onFocus={(event: FocusEvent) => setFocused((before) => cellOf(event.target) ?? before)}
          >
            {shown.map((row) => (
              <VariantRow
                key={row.key}
                row={row}
                text={variantText(options, row.valueKeys)}
                columns={columns}
                errors={errorsOfRows.get(row.key)}
                product={productPrices}
                onEdit={edit}
                onLeaveOut={leave}
                onPicture={setPicturing}
              />
            ))}
          </tbody>
        </table>
      </div>
      <LeftOutCombinations filter={filter} />
      {chosen && (
        <PictureDialog
          title={`‘${variantText(options, chosen.valueKeys)}’ 사진`}
          images={images}
          chosen={{ image: chosen.image, swatch: null }}
          onChoose={({ image }) => store.setRow({ ...chosen, image }, 'image')}
          onClose={() => setPicturing(undefined)}
        />
      )}
    </div>
  )
}

/** A row with a new error is shown even if the filter excludes it. */
function useValueFilter(errors: DraftErrors, variants: readonly VariantDraft[]) {
  const [filter, setFilter] = useState<ValueFilter>([])
  const [seen, setSeen] = useState(errors)
  if (errors !== seen) {
    setSeen(errors)
    const added = Object.keys(errors).filter((place) => !(place in seen))
    const isHidden = ({ key, valueKeys }: VariantDraft) =>
      !matchesFilter(valueKeys, filter) && added.some((place) => place.startsWith(`${key}:`))
    if (added.length > 0 && variants.some(isHidden)) setFilter([])
  }
  return [filter, setFilter] as const
}

function columnsInUse(variants: readonly VariantDraft[]): CellColumn[] {
  return MORE_COLUMNS.flatMap(({ columns }) => columns).filter((column) => {
    if (column === 'gold' || column === 'premium' || column === 'vip') return false
    return variants.some((row) => readCell(row, column) !== '')
  })
}

function groupByRow(errors: DraftErrors): ReadonlyMap<string, RowErrors> {
  const rows = new Map<string, RowErrors>()
  for (const [place, message] of Object.entries(errors)) {
    const [key = '', field] = place.split(':')
    if (field) rows.set(key, { ...rows.get(key), [field]: message })
  }
  return rows
}

function cellOf(target: EventTarget): { key: string; column: CellColumn } | undefined {
  if (!(target instanceof HTMLElement)) return undefined
  const column = CELL_COLUMNS.find((one) => one === target.dataset.column)
  const key = target.closest<HTMLElement>('[data-row]')?.dataset.row
  return column && key ? { column, key } : undefined
}

function findCell(body: HTMLElement | null, key: string, column: CellColumn): HTMLElement | null {
  return body?.querySelector(`[data-row="${CSS.escape(key)}"] [data-column="${column}"]`) ?? null
}

/** Enter and the arrows go up and down, as in a spreadsheet; in a select the arrows choose. */
function rowStep({ key, shiftKey, altKey, target }: KeyboardEvent): -1 | 0 | 1 {
  if (altKey) return 0
  if (key === 'Enter') return shiftKey ? -1 : 1
  if (target instanceof HTMLSelectElement) return 0
  if (key === 'ArrowDown') return 1
  return key === 'ArrowUp' ? -1 : 0
}
