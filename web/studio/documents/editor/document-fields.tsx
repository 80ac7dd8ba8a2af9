import { createPostCategory } from '@jangteo/contracts/content/documents.ts'
import { slugify } from '@jangteo/domain/slug.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../app/api.ts'
import { showErrorToast } from '../../../app/session/error-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { selectLoadingProps } from '../../../ui/select-loading-props.ts'
import { TextInput } from '../../../ui/text-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { ImageInput } from '../../editor/panel/image-input.tsx'
import { publicPath } from '../kinds.ts'
import { postCategories } from '../queries.ts'
import type { DocumentEditor } from './use-document-editor.ts'

/** Document settings outside of the blocks. */
export function DocumentFields({ editor }: { editor: DocumentEditor }) {
  const { document, fields, setFields, problem } = editor
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined)
  const set = (patch: Partial<typeof fields>) => setFields((before) => ({ ...before, ...patch }))
  const slug = slugify(fields.slug)
  const path = publicPath(document.kind, slug)
  const isShown = document.kind === 'page' || document.kind === 'post'
  return (
    <section aria-label="문서 정보" className="grid gap-4">
      {document.kind !== 'template' && (
        <Field
          label="주소"
          error={errorOf('slug')}
          help={
            slug === ''
              ? '비우면 지금 주소를 그대로 씁니다.'
              : path
                ? `${decodeURI(path)}에 보입니다. 옛 주소는 새 주소로 이어집니다.`
                : slug
          }
        >
          <TextInput value={fields.slug} maxLength={120} onChange={(event) => set({ slug: event.target.value })} />
        </Field>
      )}
      {document.kind === 'post' && (
        <>
          <CategoryField value={fields.categoryId} onChange={(categoryId) => set({ categoryId })} />
          <TagsField value={fields.tags} onChange={(tags) => set({ tags })} />
        </>
      )}
      {isShown && (
        <>
          <Field label="요약" help="목록과 검색 결과에 보입니다." error={errorOf('excerpt')}>
            <Textarea
              value={fields.excerpt}
              maxLength={500}
              onChange={(event) => set({ excerpt: event.target.value })}
            />
          </Field>
          <Field label="대표 이미지">
            <ImageInput value={fields.featuredImage ?? ''} onChange={(url) => set({ featuredImage: url || null })} />
          </Field>
          {fields.featuredImage && (
            <Field label="대표 이미지의 대체 텍스트">
              <TextInput
                value={fields.featuredImageAlt}
                maxLength={300}
                onChange={(event) => set({ featuredImageAlt: event.target.value })}
              />
            </Field>
          )}
        </>
      )}
      {document.kind === 'post' ? (
        <Field label="쓴 사람" help="비우면 글을 시작한 사람의 이름이 보입니다." error={errorOf('byline')}>
          <TextInput
            value={fields.byline}
            maxLength={60}
            placeholder={document.byline === null ? document.authorName : ''}
            onChange={(event) => set({ byline: event.target.value })}
          />
        </Field>
      ) : (
        <p className="text-ink-soft text-sm">쓴 사람: {document.authorName}</p>
      )}
    </section>
  )
}

interface TagsFieldProps {
  value: readonly string[]
  onChange: (tags: string[]) => void
}

const MAX_TAGS = 20

function TagsField({ value, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState('')
  const add = () => {
    const tag = typed.trim().replace(/^#/, '').slice(0, 40)
    setTyped('')
    if (tag !== '' && !value.includes(tag) && value.length < MAX_TAGS) onChange([...value, tag])
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

interface CategoryFieldProps {
  value: string | null
  onChange: (id: string | null) => void
}

/** Selects an existing category or creates one. */
function CategoryField({ value, onChange }: CategoryFieldProps) {
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
    onError: showErrorToast,
  })
  return (
    <>
      <Field label="카테고리">
        <Select
          options={(categories.data ?? []).map((category) => ({ value: category.id, label: category.name }))}
          {...selectLoadingProps(categories, '없음')}
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
