import {
  CONTENT_TYPES,
  createContent,
  getContent,
  type SignageContent,
  SignageContentInput,
  saveContent,
} from '@jangteo/contracts/signage/contents.ts'
import { X } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Controller, FormProvider, useController, useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { validateWith } from '../../app/accounts/parts/validate-with.ts'
import { api } from '../../app/api.ts'
import { useUser } from '../../app/session/use-user.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { saveOnShortcut } from '../../ui/save-on-shortcut.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { contentPathOf, isSubmitted } from '../content/content-area.ts'
import { CONTENT_TYPE_LABELS } from '../labels.ts'
import { CONTENTS_KEY } from '../queries.ts'
import { SaveBar } from '../save-bar.tsx'
import { useEditForm } from '../use-edit-form.tsx'
import { EMPTY_BOARD } from './board-source.tsx'
import { ContentSource } from './content-source.tsx'
import { sourceProblem } from './source-problem.ts'

const QUIET = { quiet: true }

/** Creates or edits a content. */
export function ContentEditor({ content }: { content?: SignageContent }) {
  const { role } = useUser()
  const navigate = useNavigate()
  const [uploading, setUploading] = useState(false)
  const back = contentPathOf(role)
  const { form, submit, notice, isSaving } = useEditForm<SignageContentInput, SignageContent>({
    opened: content,
    valuesOf,
    rules: SignageContentInput,
    further: sourceProblem,
    save: async (body, opened) =>
      opened
        ? (await api(saveContent, { params: { id: opened.id }, body: { ...body, version: opened.version } }, QUIET))
            .data
        : (await api(createContent, { body }, QUIET)).data,
    fetchLatest: async () => content && (await api(getContent, { params: { id: content.id } }, QUIET)).data,
    stale: CONTENTS_KEY,
    saidAs: ({ title, status }) =>
      status === 'pending'
        ? `‘${title}’ 콘텐츠를 제출했습니다. 승인을 기다립니다.`
        : `‘${title}’ 콘텐츠를 저장했습니다.`,
    onSaved: () => void navigate(back),
  })
  const { register, control, formState } = form
  const type = form.watch('type')
  const changeType = (next: SignageContentInput['type']) => {
    form.setValue('type', next, { shouldDirty: true })
    form.setValue('url', '')
    form.setValue('board', next === 'products' ? EMPTY_BOARD : null)
    form.clearErrors()
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} onKeyDown={saveOnShortcut} className="grid max-w-3xl gap-5">
        {content?.problem && (
          <Banner tone="warning" title="화면에서 재생하지 못했습니다">
            {content.problem}
          </Banner>
        )}
        {content && isSubmitted(role) && content.status === 'approved' && (
          <Banner>제목, 주소, 종류를 바꾸면 다시 승인을 받아야 합니다.</Banner>
        )}
        <Card title="무엇을 보여 주나요">
          <div className="grid gap-5">
            <Controller
              control={control}
              name="type"
              render={({ field }) => (
                <RadioGroup
                  label="종류"
                  layout="cards"
                  name={field.name}
                  value={field.value}
                  options={CONTENT_TYPES.map((value) => ({ value, label: CONTENT_TYPE_LABELS[value] }))}
                  onChange={(event) => changeType(event.target.value as SignageContentInput['type'])}
                />
              )}
            />
            <ContentSource type={type} onUploading={useCallback((now: boolean) => setUploading(now), [])} />
          </div>
        </Card>
        <Card title="소개">
          <div className="grid gap-4">
            <Field label="제목" required error={formState.errors.title?.message}>
              <TextInput maxLength={200} autoComplete="off" {...register('title')} />
            </Field>
            <Field label="설명" error={formState.errors.description?.message}>
              <Textarea maxLength={2_000} rows={3} {...register('description')} />
            </Field>
            <Controller
              control={control}
              name="duration"
              render={({ field, fieldState }) => (
                <Field
                  label="길이"
                  help={type === 'image' || type === 'products' ? STILL_LENGTH : VIDEO_LENGTH}
                  error={fieldState.error?.message}
                  className="max-w-60"
                >
                  <NumberInput
                    ref={field.ref}
                    unit="초"
                    value={field.value}
                    onValueChange={field.onChange}
                    onBlur={field.onBlur}
                  />
                </Field>
              )}
            />
            <TagsInput />
            <Checkbox
              label="공개"
              help="끄면 올린 사람과 관리자만 재생 목록에 넣을 수 있습니다."
              {...register('isPublic')}
            />
          </div>
        </Card>
        <SaveBar
          back={back}
          saving={isSaving}
          disabled={uploading}
          action={isSubmitted(role) ? '제출' : '저장'}
          notice={notice}
        />
      </form>
    </FormProvider>
  )
}

const STILL_LENGTH = '비워 두면 재생 목록에 정한 만큼(보통 30초) 보여 줍니다.'
const VIDEO_LENGTH = '목록에 보이는 길이입니다. 영상은 이와 상관없이 끝까지 재생합니다.'

function valuesOf(content: SignageContent | undefined): SignageContentInput {
  const { title = '', description = '', type = 'youtube', url = '', duration = null, tags = [] } = content ?? {}
  return {
    title,
    description,
    type,
    url,
    duration,
    tags,
    isPublic: content?.isPublic ?? true,
    board: content?.board ?? null,
  }
}

const tagProblem = validateWith(SignageContentInput.shape.tags.element)
const MAX_TAGS = 20

/** Enter or a comma adds the tag. */
function TagsInput() {
  const { field } = useController<SignageContentInput, 'tags'>({
    control: useFormContext<SignageContentInput>().control,
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
        <Field label="태그" error={problem} className="min-w-0 flex-1" help={`${MAX_TAGS}개까지 붙일 수 있습니다.`}>
          <TextInput
            value={text}
            maxLength={60}
            disabled={tags.length >= MAX_TAGS}
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
