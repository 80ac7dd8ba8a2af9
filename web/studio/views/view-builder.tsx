import type { AuthoredView, ViewDefinition } from '@jangteo/contracts/views/views.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { saveOnShortcut } from '../../ui/save-on-shortcut.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts'
import { AudienceSettings } from './audience-settings.tsx'
import { FieldChoices } from './field-choices.tsx'
import { InteractionSettings } from './interaction-settings.tsx'
import { SourceSettings } from './source-settings.tsx'
import { useViewSaving } from './use-view-saving.ts'
import { emptyView, type ViewDraft } from './view-draft.ts'
import { ViewPreview } from './view-preview.tsx'

const draftOf = (view: AuthoredView | undefined): ViewDraft =>
  view ? { name: view.name, definition: view.definition } : emptyView()

/** Settings on the left, preview on the right. */
export function ViewBuilder({ opened }: { opened?: AuthoredView }) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(() => draftOf(opened))
  const [ground, setGround] = useState(draft)
  const saving = useViewSaving(opened, setGround)
  const { saved, conflict, isSaving } = saving
  const isUnsaved = draft !== ground
  const { definition } = draft
  const change = (next: ViewDefinition) => setDraft({ ...draft, definition: next })
  useUnsavedGuard(isUnsaved && !(saved && !opened))
  useEffect(() => {
    if (saved && !opened) void navigate(`/admin/views/${saved.id}`, { replace: true })
  }, [saved, opened, navigate])

  const save = () => {
    if (!definition.title.trim()) return toast.error('제목을 입력하세요.')
    if (!draft.name.trim()) return toast.error('숏코드 이름을 입력하세요.')
    if (definition.template.fields.length === 0) return toast.error('보여 줄 필드를 고르세요.')
    const { audience, fixedFilters } = definition
    if (audience.type === 'roles' && audience.roles.length === 0) return toast.error('볼 수 있는 회원을 고르세요.')
    if (fixedFilters.some(({ text }) => text.trim() === '')) return toast.error('고정 조건의 값을 입력하세요.')
    void saving.save(draft)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <form
        aria-label="뷰 만들기"
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        onKeyDown={saveOnShortcut}
        onSubmit={(event) => {
          event.preventDefault()
          if (isUnsaved && !isSaving) save()
        }}
      >
        {conflict && (
          <Banner
            tone="danger"
            title="저장하지 못했습니다. 그 사이에 다른 사람이 이 뷰를 고쳤습니다"
            action={
              <div className="flex flex-wrap gap-2">
                <Button
                  size="small"
                  variant="secondary"
                  onClick={() => {
                    const other = draftOf(conflict)
                    setDraft(other)
                    setGround(other)
                    saving.takeOther()
                  }}
                >
                  저장된 뷰 불러오기
                </Button>
                <Button size="small" pending={isSaving} onClick={() => void saving.overwrite(draft)}>
                  내 뷰로 저장
                </Button>
              </div>
            }
          >
            고친 내용은 그대로 있습니다.
          </Banner>
        )}
        <Card title="이름">
          <div className="grid gap-4">
            <Field label="제목" required>
              <TextInput
                value={definition.title}
                onChange={(event) => change({ ...definition, title: event.target.value })}
              />
            </Field>
            <Field
              label="숏코드 이름"
              required
              help="영문 소문자, 숫자, 하이픈. 페이지에서 [view name=…]으로 부릅니다."
            >
              <TextInput
                autoComplete="off"
                value={draft.name}
                onChange={(event) => setDraft({ ...draft, name: event.target.value })}
              />
            </Field>
          </div>
        </Card>
        <Card title="무엇을">
          <SourceSettings definition={definition} onChange={change} />
        </Card>
        <Card title="필드">
          <FieldChoices definition={definition} onChange={change} />
        </Card>
        <Card title="공개 범위">
          <AudienceSettings definition={definition} onChange={change} saved={saved} />
        </Card>
        <Card title="쓰임">
          <InteractionSettings definition={definition} onChange={change} />
        </Card>
        <div className="sticky bottom-0 -mx-1 grid bg-canvas px-1 py-3">
          <Button type="submit" pending={isSaving} disabled={!isUnsaved}>
            저장
          </Button>
        </div>
      </form>
      <ViewPreview definition={definition} />
    </div>
  )
}
