import { slugOf } from '@jangteo/domain/slug.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { ImageInput } from '../../editor/panel/image-input.tsx'
import { publicPath } from '../kinds.ts'
import { CategoryField } from './category-field.tsx'
import { TagsField } from './tags-field.tsx'
import type { DocumentEditor } from './use-document-editor.ts'

/** What belongs to the document beside its blocks. */
export function DocumentFields({ editor }: { editor: DocumentEditor }) {
  const { document, fields, setFields, problem } = editor
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined)
  const set = (patch: Partial<typeof fields>) => setFields((before) => ({ ...before, ...patch }))
  const slug = slugOf(fields.slug)
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
