import {
  CONTENT_TYPES,
  createContent,
  getContent,
  type SignageContent,
  saveContent,
  WrittenContent,
} from '@jangteo/contracts/signage/contents.ts'
import { useCallback, useState } from 'react'
import { Controller, FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { api } from '../../app/api.ts'
import { useUser } from '../../app/session/use-user.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { saveOnShortcut } from '../../ui/save-on-shortcut.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { contentPathOf, isSubmitted } from '../content/content-area.ts'
import { CONTENTS_KEY } from '../queries.ts'
import { SaveBar } from '../save-bar.tsx'
import { useEdited } from '../use-edited.tsx'
import { CONTENT_TYPE_WORDS } from '../words.ts'
import { EMPTY_BOARD } from './board-source.tsx'
import { ContentSource } from './content-source.tsx'
import { sourceProblem } from './source-problem.ts'
import { TagsInput } from './tags-input.tsx'

const QUIET = { quiet: true }

/** A new content, or a change of one. */
export function ContentEditor({ content }: { content?: SignageContent }) {
  const { role } = useUser()
  const navigate = useNavigate()
  const [uploading, setUploading] = useState(false)
  const back = contentPathOf(role)
  const { form, submit, notice, isSaving } = useEdited<WrittenContent, SignageContent>({
    opened: content,
    valuesOf,
    rules: WrittenContent,
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
  const changeType = (next: WrittenContent['type']) => {
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
                  options={CONTENT_TYPES.map((value) => ({ value, label: CONTENT_TYPE_WORDS[value] }))}
                  onChange={(event) => changeType(event.target.value as WrittenContent['type'])}
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

function valuesOf(content: SignageContent | undefined): WrittenContent {
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
