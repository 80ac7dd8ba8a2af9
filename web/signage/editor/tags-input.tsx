import { WrittenContent } from '@jangteo/contracts/signage/contents.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { problemOf } from '../../app/accounts/parts/problem-of.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

const tagProblem = problemOf(WrittenContent.shape.tags.element)
const MOST_TAGS = 20

/** Enter or a comma adds what was typed. */
export function TagsInput() {
  const { field } = useController<WrittenContent, 'tags'>({
    control: useFormContext<WrittenContent>().control,
    name: 'tags',
  })
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const tags = field.value
  const add = () => {
    const tag = text.trim()
    if (!tag) return
    const wrong = tagProblem(tag)
    if (wrong !== true) return setProblem(wrong)
    if (!tags.includes(tag)) field.onChange([...tags, tag])
    setText('')
    setProblem(undefined)
  }
  return (
    <div className="grid gap-2">
      <div className="flex items-start gap-2">
        <Field label="태그" error={problem} className="min-w-0 flex-1" help={`${MOST_TAGS}개까지 붙일 수 있습니다.`}>
          <TextInput
            value={text}
            maxLength={60}
            disabled={tags.length >= MOST_TAGS}
            onChange={(event) => setText(event.target.value)}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== ',')) return
              event.preventDefault()
              add()
            }}
          />
        </Field>
        <Button variant="secondary" className="mt-7" disabled={text.trim() === ''} onClick={add}>
          추가
        </Button>
      </div>
      {tags.length > 0 && (
        <ul aria-label="붙인 태그" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="flex h-8 items-center gap-1 rounded-control bg-sunken pl-3 text-sm">
              {tag}
              <button
                type="button"
                aria-label={`${tag} 빼기`}
                onClick={() => field.onChange(tags.filter((one) => one !== tag))}
                className="grid size-8 cursor-pointer place-items-center rounded-control hover:text-danger"
              >
                <X size={14} strokeWidth={2} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
