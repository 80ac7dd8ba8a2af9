import type { FieldOption } from '@jangteo/domain/forms/form-fields.ts'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldGroup } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { FieldSettingsProps } from './setting.tsx'

/** Labels and stored values of the options. */
export function OptionsEditor({ field, problems, onChange }: FieldSettingsProps) {
  const options = field.options ?? []
  const write = (next: readonly FieldOption[]) => onChange({ options: next.length > 0 ? next : undefined })
  const change = (place: number, patch: Partial<FieldOption>) =>
    write(options.map((option, at) => (at === place ? { ...option, ...patch } : option)))
  const move = (place: number, to: number) => {
    const option = options[place]
    if (option) write(options.toSpliced(place, 1).toSpliced(to, 0, option))
  }
  const isPayment = field.type === 'payment'
  return (
    <FieldGroup
      label={isPayment ? '고를 수 있는 금액' : '선택지'}
      error={problems.options}
      {...(field.type === 'checkbox' && { help: '선택지가 없으면 예/아니요 하나를 묻습니다.' })}
    >
      <ol className="grid gap-2">
        {options.map((option, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place while its words are written
          <li key={place} className="grid gap-1.5 rounded-control border border-line p-2">
            <div className="grid grid-cols-2 gap-1.5">
              <TextInput
                aria-label={`${place + 1}번째 선택지 글`}
                placeholder="보이는 글"
                value={option.label}
                onChange={(event) => change(place, { label: event.target.value })}
              />
              <TextInput
                aria-label={`${place + 1}번째 선택지 값`}
                placeholder={isPayment ? '금액' : '값'}
                value={option.value}
                onChange={(event) => change(place, { value: event.target.value })}
              />
            </div>
            <div className="flex items-center *:[button]:size-8">
              <Checkbox
                label="고를 수 없음"
                className="mr-auto text-sm"
                checked={option.disabled ?? false}
                onChange={(event) => change(place, { disabled: event.target.checked || undefined })}
              />
              <IconButton
                icon={ArrowUp}
                label={`${place + 1}번째 선택지 위로`}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              />
              <IconButton
                icon={ArrowDown}
                label={`${place + 1}번째 선택지 아래로`}
                disabled={place === options.length - 1}
                onClick={() => move(place, place + 1)}
              />
              <IconButton
                icon={Trash2}
                label={`${place + 1}번째 선택지 지우기`}
                onClick={() => write(options.toSpliced(place, 1))}
              />
            </div>
          </li>
        ))}
      </ol>
      <Button
        variant="secondary"
        size="small"
        className="w-fit"
        onClick={() => write([...options, newOption(options)])}
      >
        <Plus size={16} strokeWidth={1.5} />
        선택지 추가
      </Button>
    </FieldGroup>
  )
}

function newOption(options: readonly FieldOption[]): FieldOption {
  const taken = new Set(options.map(({ value }) => value))
  let number = options.length + 1
  while (taken.has(String(number))) number += 1
  return { value: String(number), label: `선택지 ${number}` }
}
