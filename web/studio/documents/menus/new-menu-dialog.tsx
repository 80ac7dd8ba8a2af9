import type { Menu } from '@jangteo/contracts/content/template-parts.ts'
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

interface NewMenuDialogProps {
  taken: readonly string[]
  onCreate: (menu: Menu) => void
  onClose: () => void
}

export function NewMenuDialog({ taken, onCreate, onClose }: NewMenuDialogProps) {
  const [name, setName] = useState('')
  const [ref, setRef] = useState('')
  const [problem, setProblem] = useState<{ name?: string; ref?: string }>({})
  const submit = () => {
    const found = {
      ...(name.trim() === '' && { name: '이름을 입력하세요' }),
      ...(!/^[a-z0-9-]{1,60}$/.test(ref) && { ref: '영문 소문자, 숫자, 하이픈만 쓸 수 있습니다' }),
      ...(taken.includes(ref) && { ref: '이미 쓰고 있는 이름입니다.' }),
    }
    setProblem(found)
    if (Object.keys(found).length === 0) onCreate({ ref, name: name.trim(), items: [], version: 0 })
  }
  return (
    <FormDialog
      title="메뉴 만들기"
      action="만들기"
      pending={false}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field label="이름" error={problem.name} required>
        <TextInput value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label="부르는 이름" help="메뉴 블록이 이 이름으로 찾습니다. 예: primary-menu" error={problem.ref} required>
        <TextInput value={ref} maxLength={60} onChange={(event) => setRef(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
