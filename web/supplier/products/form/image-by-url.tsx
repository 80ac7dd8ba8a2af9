import { ImageUrl } from '@jangteo/contracts/catalog/products.ts'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

interface ImageByUrlProps {
  /** Answers why it was not taken, if it was not. */
  onAdd: (url: string) => string | undefined
}

/** Its own small form inside the form: Enter adds the picture and saves nothing. */
export function ImageByUrl({ onAdd }: ImageByUrlProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()

  const add = () => {
    const { data: url, error } = ImageUrl.safeParse(text)
    const wrong = !text.trim() ? '이미지 주소를 입력하세요' : url === undefined ? error?.issues[0]?.message : onAdd(url)
    setProblem(wrong)
    if (!wrong) setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }

  return (
    <Field label="주소로 추가" error={problem}>
      <div className="flex gap-2">
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={text}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(undefined)
          }}
        />
        <Button variant="secondary" onClick={add}>
          주소 추가
        </Button>
      </div>
    </Field>
  )
}
