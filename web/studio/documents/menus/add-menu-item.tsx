import { listDocuments, listOwnPostCategories } from '@jangteo/contracts/content/documents.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../app/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { Field } from '../../../ui/field.tsx'
import { randomUuid } from '../../../ui/random-uuid.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import type { Block } from '../../editor/model/block.ts'
import { CONTENT_KEY } from '../../editor/queries.ts'

const KINDS = [
  { value: 'page', label: '페이지' },
  { value: 'post', label: '글' },
  { value: 'category', label: '글 카테고리' },
  { value: 'link', label: '링크' },
] as const
type Kind = (typeof KINDS)[number]['value']

interface Target {
  title: string
  url: string
}

export function AddMenuItem({ onAdd }: { onAdd: (block: Block) => void }) {
  const [kind, setKind] = useState<Kind>('page')
  const add = ({ title, url }: Target) =>
    onAdd({
      id: randomUuid(),
      kind: 'item',
      values: { title, url, target: /^https?:/.test(url) ? '_blank' : '' },
      inner: [],
    })
  return (
    <section aria-label="항목 더하기" className="grid gap-3 rounded-control bg-sunken p-3">
      <SegmentedControl label="무엇을 더할까요" options={KINDS} value={kind} onChange={setKind} />
      {kind === 'link' ? <LinkItem onAdd={add} /> : <FoundItem key={kind} kind={kind} onAdd={add} />}
    </section>
  )
}

function LinkItem({ onAdd }: { onAdd: (target: Target) => void }) {
  const [title, setTitle] = useState('')
  const [url, setUrl] = useState('')
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (title.trim() === '' || url.trim() === '') return
        onAdd({ title: title.trim(), url: url.trim() })
        setTitle('')
        setUrl('')
      }}
    >
      <Field label="링크 이름" className="min-w-40 flex-1">
        <TextInput value={title} maxLength={100} onChange={(event) => setTitle(event.target.value)} />
      </Field>
      <Field label="링크 주소" className="min-w-40 flex-1">
        <TextInput
          value={url}
          maxLength={500}
          placeholder="/ 또는 https://"
          onChange={(event) => setUrl(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary">
        <Plus size={18} strokeWidth={1.5} />
        더하기
      </Button>
    </form>
  )
}

function FoundItem({ kind, onAdd }: { kind: Exclude<Kind, 'link'>; onAdd: (target: Target) => void }) {
  const [search, setSearch] = useState('')
  const settled = useDebounced(search.trim())
  const {
    data: found = [],
    isFetching,
    isError,
  } = useQuery({
    queryKey: [...CONTENT_KEY, 'menu-targets', kind, settled],
    queryFn: () => targets(kind, settled),
  })
  return (
    <Field label={`더할 ${KINDS.find(({ value }) => value === kind)?.label}`}>
      <Combobox
        placeholder="이름으로 찾기"
        chosen={null}
        options={found.map(({ title, url }) => ({ value: url, label: title, note: url }))}
        searching={isFetching}
        failed={isError}
        onSearch={setSearch}
        onChoose={(url) => {
          const target = found.find((one) => one.url === url)
          if (target) onAdd(target)
        }}
      />
    </Field>
  )
}

async function targets(kind: Exclude<Kind, 'link'>, search: string): Promise<Target[]> {
  if (kind === 'category') {
    const { data } = await api(listOwnPostCategories, {}, { quiet: true })
    return data
      .filter(({ name }) => name.includes(search))
      .map(({ name, slug }) => ({ title: name, url: `/blog?category=${slug}` }))
  }
  const query = { kind, state: 'published', limit: 20, ...(search && { search }) } as const
  const { data } = await api(listDocuments, { query }, { quiet: true })
  return data.map(({ title, slug }) => ({ title, url: kind === 'post' ? `/blog/${slug}` : `/${slug}` }))
}
