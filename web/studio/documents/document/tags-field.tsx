import { X } from 'lucide-react'
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

interface TagsFieldProps {
  value: readonly string[]
  onChange: (tags: string[]) => void
}

const MOST = 20

export function TagsField({ value, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState('')
  const add = () => {
    const tag = typed.trim().replace(/^#/, '').slice(0, 40)
    setTyped('')
    if (tag !== '' && !value.includes(tag) && value.length < MOST) onChange([...value, tag])
  }
  return (
    <Field label="태그" help="쉼표나 Enter로 더합니다.">
      {value.length > 0 && (
        <ul aria-label="고른 태그" className="flex flex-wrap gap-1.5">
          {value.map((tag) => (
            <li key={tag} className="flex h-7 items-center gap-1 rounded-md bg-sunken pr-1 pl-2.5 text-sm">
              {tag}
              <button
                type="button"
                aria-label={`${tag} 태그 빼기`}
                onClick={() => onChange(value.filter((one) => one !== tag))}
                className="grid size-5 cursor-pointer place-items-center rounded hover:bg-line"
              >
                <X size={14} strokeWidth={1.5} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== ',')) return
          event.preventDefault()
          add()
        }}
      />
    </Field>
  )
}
