import { createPostCategory } from '@jangteo/contracts/content/documents.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../app/api.ts'
import { tellRefusal } from '../../../app/session/tell-refusal.ts'
import { awaitedChoice } from '../../../ui/awaited-choice.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { postCategories } from '../queries.ts'

interface CategoryFieldProps {
  value: string | null
  onChange: (id: string | null) => void
}

/** One that exists, or a new one on the spot. */
export function CategoryField({ value, onChange }: CategoryFieldProps) {
  const client = useQueryClient()
  const categories = useQuery(postCategories)
  const [name, setName] = useState<string>()
  const create = useMutation({
    mutationFn: (wanted: string) => api(createPostCategory, { body: { name: wanted } }),
    onSuccess: async ({ data }) => {
      await client.invalidateQueries({ queryKey: postCategories.queryKey })
      onChange(data.id)
      setName(undefined)
    },
    onError: tellRefusal,
  })
  return (
    <>
      <Field label="카테고리">
        <Select
          options={(categories.data ?? []).map((category) => ({ value: category.id, label: category.name }))}
          {...awaitedChoice(categories, '없음')}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
        />
      </Field>
      {name === undefined ? (
        <Button variant="ghost" size="small" className="w-fit" onClick={() => setName('')}>
          <Plus size={16} strokeWidth={1.5} />새 카테고리
        </Button>
      ) : (
        <div className="flex items-end gap-2">
          <Field label="새 카테고리 이름" className="flex-1">
            <TextInput value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
          </Field>
          <Button pending={create.isPending} disabled={name.trim() === ''} onClick={() => create.mutate(name.trim())}>
            만들기
          </Button>
        </div>
      )}
    </>
  )
}
