import { MAX_OPTION_VALUES, MAX_OPTIONS } from '@jangteo/domain/catalog/variants.ts'
import { ImagePlus, Plus, Trash2 } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ProductPicture } from '../../../../trade/catalog/product-picture.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { SortableList } from '../../../../ui/sortable-list.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { FormSection } from '../form-fields.tsx'
import type { FormValues } from '../form-values.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { newKey, type OptionDraft, type ValueDraft, withOptions } from './variant-draft.ts'
import { changeWithUndo, errorKey, useVariantStore, useVariants } from './variant-store.ts'
import { VariantTable } from './variant-table.tsx'

/** Options are optional: without them this is a button only. */
export function OptionsSection() {
  const store = useVariantStore()
  const options = useVariants(({ draft }) => draft.options)
  const problem = useVariants(({ errors }) => errors.options)
  const adding = useRef<HTMLButtonElement>(null)

  const add = () =>
    store.change((draft) => withOptions(draft, [...draft.options, { key: newKey(), name: '', values: [] }]))
  const remove = ({ key, name }: OptionDraft) => {
    changeWithUndo(store, `‘${name || '새 옵션'}’ 옵션을 지웠습니다.`, () =>
      store.change((draft) =>
        withOptions(
          draft,
          draft.options.filter((option) => option.key !== key),
        ),
      ),
    )
    adding.current?.focus()
  }
  const reorder = async (keys: string[]) => store.change((draft) => withOptions(draft, sortedBy(draft.options, keys)))

  return (
    <FormSection
      id="options"
      description="색상, 사이즈처럼 고르는 것이 있는 상품에만 넣습니다. 조합마다 재고와 가격을 정할 수 있습니다."
    >
      {options.length > 0 && (
        <SortableList
          label="옵션"
          items={options.map((option) => ({ ...option, id: option.key, name: option.name || '새 옵션' }))}
          onReorder={reorder}
          className="grid gap-4"
          rowClassName="rounded-card border border-line bg-surface p-3 sm:p-4"
        >
          {({ key }, { number, handle }) => {
            const option = options.find((one) => one.key === key)
            return (
              option && (
                <OptionEditor
                  option={option}
                  number={number}
                  handle={options.length > 1 && handle}
                  onRemove={() => remove(option)}
                />
              )
            )
          }}
        </SortableList>
      )}
      {problem && (
        <p data-invalid tabIndex={-1} className="text-danger text-xs outline-none">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button ref={adding} variant="secondary" disabled={options.length >= MAX_OPTIONS} onClick={add}>
          <Plus size={18} strokeWidth={1.5} />
          옵션 추가
        </Button>
        {options.length >= MAX_OPTIONS && (
          <span className="text-ink-soft text-sm">옵션은 {MAX_OPTIONS}개까지 넣을 수 있습니다.</span>
        )}
      </div>
      <VariantTable />
    </FormSection>
  )
}

function sortedBy<Item extends { key: string }>(items: readonly Item[], keys: readonly string[]): Item[] {
  return items.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key))
}

const SUGGESTED_NAMES = ['색상', '사이즈', '용량', '맛', '재질', '구성']

interface OptionEditorProps {
  option: OptionDraft
  number: number
  handle: ReactNode
  onRemove: () => void
}

function OptionEditor({ option, number, handle, onRemove }: OptionEditorProps) {
  const store = useVariantStore()
  const nameProblem = useVariants(({ errors }) => errors[option.key])
  const valuesProblem = useVariants(({ errors }) => errors[errorKey(option.key, 'values')])
  const names = useId()
  const adding = useRef<HTMLInputElement>(null)
  const label = option.name.trim() || `${number}번째 옵션`

  const edit = (change: (option: OptionDraft) => OptionDraft) =>
    store.change((draft) =>
      withOptions(
        draft,
        draft.options.map((one) => (one.key === option.key ? change(one) : one)),
      ),
    )
  const rename = (name: string) => {
    store.clearError(option.key)
    edit((one) => ({ ...one, name }))
  }
  const setValues = (values: ValueDraft[]) => {
    store.clearError(errorKey(option.key, 'values'))
    edit((one) => ({ ...one, values }))
  }
  const setValue = (value: ValueDraft) => {
    store.clearError(value.key)
    setValues(option.values.map((one) => (one.key === value.key ? value : one)))
  }
  const remove = ({ key, name }: ValueDraft) => {
    const values = option.values.filter((one) => one.key !== key)
    changeWithUndo(store, `‘${name || '빈 값'}’ 값과 그 조합을 지웠습니다.`, () => setValues(values))
    adding.current?.focus()
  }

  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-2">
        {handle && <span className="-ml-2 pt-7.5">{handle}</span>}
        <Field label={`${number}번째 옵션 이름`} error={nameProblem} className="min-w-0 flex-1">
          <TextInput
            autoComplete="off"
            list={names}
            maxLength={30}
            placeholder="예: 색상"
            value={option.name}
            // A new option is typed at once.
            autoFocus={option.name === '' && option.values.length === 0}
            onChange={(event) => rename(event.target.value)}
            onKeyDown={ignoreEnter}
          />
        </Field>
        <datalist id={names}>
          {SUGGESTED_NAMES.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <IconButton icon={Trash2} label={`${label} 옵션 지우기`} onClick={onRemove} className="mt-7.5" />
      </div>
      {option.values.length > 0 && (
        <SortableList
          label={`${label} 값`}
          items={option.values.map(({ key, name }) => ({ id: key, name: name || '빈 값' }))}
          onReorder={async (keys) => setValues(sortedBy(option.values, keys))}
          className="grid gap-x-4 gap-y-2 sm:pl-2"
        >
          {({ id }, { number: place, handle: valueHandle }) => {
            const value = option.values.find(({ key }) => key === id)
            return (
              value && (
                <ValueRow
                  value={value}
                  label={`${label} ${place}번째 값`}
                  handle={valueHandle}
                  onChange={setValue}
                  onRemove={() => remove(value)}
                />
              )
            )
          }}
        </SortableList>
      )}
      {valuesProblem && (
        <p data-invalid tabIndex={-1} className="text-danger text-xs outline-none">
          {valuesProblem}
        </p>
      )}
      <AddValues
        ref={adding}
        label={label}
        isColour={/색|컬러|colou?r/i.test(option.name)}
        taken={option.values}
        onAdd={(added) => setValues([...option.values, ...added])}
      />
    </div>
  )
}

function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
}

interface ValueRowProps {
  value: ValueDraft
  label: string
  handle: ReactNode
  onChange: (value: ValueDraft) => void
  onRemove: () => void
}

function ValueRow({ value, label, handle, onChange, onRemove }: ValueRowProps) {
  const problem = useVariants(({ errors }) => errors[value.key])
  const [choosing, setChoosing] = useState(false)
  const named = value.name.trim() || label
  return (
    <div className="flex items-start gap-1">
      {handle}
      <button
        type="button"
        aria-label={`${named} 색상이나 사진`}
        title="색상이나 사진"
        onClick={() => setChoosing(true)}
        className="grid size-10 shrink-0 cursor-pointer place-items-center overflow-hidden rounded-control border border-line-strong/50 hover:border-ink-soft"
      >
        <Look value={value} />
      </button>
      <Field label={label} hideLabel error={problem} className="min-w-0 flex-1 pl-1">
        <TextInput
          autoComplete="off"
          maxLength={50}
          value={value.name}
          onChange={(event) => onChange({ ...value, name: event.target.value })}
          onKeyDown={ignoreEnter}
        />
      </Field>
      <IconButton icon={Trash2} label={`${named} 지우기`} onClick={onRemove} />
      {choosing && (
        <ValueLookDialog name={named} value={value} onChange={onChange} onClose={() => setChoosing(false)} />
      )}
    </div>
  )
}

function Look({ value: { image, swatch } }: { value: ValueDraft }) {
  if (image) return <ProductPicture url={image} alt="" sizes="40px" iconSize="small" />
  if (swatch) return <span className="size-full" style={{ backgroundColor: swatch }} />
  return <ImagePlus size={18} strokeWidth={1.5} className="text-ink-faint" />
}

interface ValueLookDialogProps {
  name: string
  value: ValueDraft
  onChange: (value: ValueDraft) => void
  onClose: () => void
}

function ValueLookDialog({ name, value, onChange, onClose }: ValueLookDialogProps) {
  const { control } = useFormContext<FormValues>()
  const images = useWatch({ control, name: 'images' })
  return (
    <PictureDialog
      title={`‘${name}’ 색상이나 사진`}
      images={images}
      chosen={value}
      withSwatch
      onChoose={(look) => onChange({ ...value, ...look })}
      onClose={onClose}
    />
  )
}

/** Colours by their usual names, so that a swatch is there without a click. */
const KNOWN_SWATCHES: Record<string, string> = {
  블랙: '#1a1a1a',
  검정: '#1a1a1a',
  화이트: '#ffffff',
  흰색: '#ffffff',
  아이보리: '#f5efdf',
  베이지: '#d9c4a3',
  그레이: '#8c8c8c',
  회색: '#8c8c8c',
  차콜: '#3d3f42',
  레드: '#c62828',
  빨강: '#c62828',
  핑크: '#f2a7bb',
  오렌지: '#ef7d2d',
  옐로우: '#f4cf3c',
  노랑: '#f4cf3c',
  그린: '#2e7d4f',
  초록: '#2e7d4f',
  카키: '#6f6a3f',
  블루: '#2c5fc4',
  파랑: '#2c5fc4',
  네이비: '#1f2c4d',
  퍼플: '#6f479c',
  보라: '#6f479c',
  브라운: '#6d4930',
  갈색: '#6d4930',
}

interface AddValuesProps {
  ref: Ref<HTMLInputElement>
  label: string
  isColour: boolean
  taken: readonly ValueDraft[]
  onAdd: (values: ValueDraft[]) => void
}

/** Enter adds; several at once by commas or lines, also pasted. */
function AddValues({ ref, label, isColour, taken, onAdd }: AddValuesProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()

  const add = (typed: string) => {
    const names = new Set(typed.split(/[,\n\t]/).map((name) => name.trim().slice(0, 50)))
    names.delete('')
    const fresh = [...names].filter((name) => !taken.some((value) => value.name.trim() === name))
    const room = MAX_OPTION_VALUES - taken.length
    if (names.size === 0) return setProblem('값을 입력하세요')
    if (fresh.length === 0) return setProblem('이미 있는 값입니다')
    const swatchOf = (name: string) => (isColour && KNOWN_SWATCHES[name]) || null
    onAdd(fresh.slice(0, room).map((name) => ({ key: newKey(), name, swatch: swatchOf(name), image: null })))
    setProblem(fresh.length > room ? `옵션 값은 ${MAX_OPTION_VALUES}개까지 넣을 수 있습니다` : undefined)
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add(text)
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[\n\t]/.test(pasted.trim())) return
    event.preventDefault()
    add(pasted)
  }

  return (
    <Field label={`${label} 값 추가`} help="쉼표로 나누면 한 번에 여러 개를 넣습니다. 예: S, M, L" error={problem}>
      <div className="flex gap-2">
        <TextInput
          ref={ref}
          autoComplete="off"
          disabled={taken.length >= MAX_OPTION_VALUES}
          value={text}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(undefined)
          }}
        />
        <Button variant="secondary" onClick={() => add(text)}>
          추가
        </Button>
      </div>
    </Field>
  )
}
