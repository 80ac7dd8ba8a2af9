import { type AuthoredForm, createForm, getAuthoredForm, saveForm } from '@jangteo/contracts/forms/form-authoring.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Redo2, Save, Undo2 } from 'lucide-react'
import { type Dispatch, useEffect, useReducer, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../../../app/api.ts'
import { ApiError } from '../../../app/session/api-error.ts'
import { showErrorToast } from '../../../app/session/error-toast.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { randomUuid } from '../../../ui/random-uuid.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import {
  type BuilderAction,
  type BuilderState,
  build,
  definitionOf,
  emptyModel,
  type FormModel,
  initialBuilderState,
  modelOf,
} from '../model/builder-state.ts'
import { modelProblems } from '../model/field-problems.ts'
import { ADMIN_FORMS_KEY } from '../queries.ts'
import { BuildPane } from './build-pane.tsx'
import { PreviewForm } from './preview-form.tsx'
import { SettingsPane } from './settings-pane.tsx'
import { VersionsPane } from './versions-pane.tsx'

const modelFor = ({ name, definition }: Pick<AuthoredForm, 'name' | 'definition'>) =>
  modelOf(name, definition, randomUuid)

/** Builder for new and existing forms. */
export function FormBuilder({ opened }: { opened?: AuthoredForm }) {
  const [params, setParams] = useSearchParams()
  const [state, step] = useReducer(build, opened, (form) => initialBuilderState(form ? modelFor(form) : emptyModel()))
  const [ground, setGround] = useState(state.model)
  const { model } = state
  const isUnsaved = model !== ground
  const show = (tab: string) => setParams(tab === 'build' ? {} : { tab }, { replace: true })
  const saving = useFormSaving({
    opened,
    onSaved: (_, written) => setGround(written),
    onRefused: (path) => {
      const [, part, place] = path.split('.')
      const id = part === 'fields' ? model.fields[Number(place)]?.id : undefined
      if (id) step({ type: 'select', id })
      show(id ? 'build' : path === 'name' || part !== 'title' ? 'settings' : 'build')
    },
  })
  const { saved, conflict } = saving
  useUnsavedGuard(isUnsaved && !(saved && !opened))
  useGoToSaved(opened ? undefined : saved)

  const save = () => {
    if (saving.isSaving || !isUnsaved) return
    const [wrong] = modelProblems(model).keys()
    if (wrong) {
      show('build')
      step({ type: 'select', id: wrong })
      return toast.error('확인할 필드가 있습니다.', { description: '표시된 곳을 고친 뒤 저장해 주세요.' })
    }
    if (!model.title.trim()) return toast.error('폼 제목을 입력하세요.')
    void saving.save(model.name ? model : { ...model, name: nameFor(randomUuid()) })
  }
  useBuilderShortcuts(step, save)

  const tabs = [
    { value: 'build', label: '만들기', content: <BuildPane state={state} step={step} /> },
    { value: 'settings', label: '설정', content: <SettingsPane model={model} step={step} /> },
    { value: 'preview', label: '미리보기', content: <PreviewForm definition={definitionOf(model)} /> },
  ]
  return (
    // Not a <form> element, because the preview contains one.
    <section aria-label="폼 만들기" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BuilderBar state={state} step={step} isSaving={saving.isSaving} isUnsaved={isUnsaved} onSave={save} />
      {conflict && (
        <ConflictBanner
          conflict={conflict}
          pending={saving.isSaving}
          onOverwrite={() => void saving.overwrite(model)}
          onReload={() => {
            const next = modelFor(conflict)
            step({ type: 'open', model: next })
            setGround(next)
            saving.takeOther()
          }}
        />
      )}
      <Tabs
        label="폼 만들기"
        value={params.get('tab') ?? 'build'}
        onValueChange={show}
        tabs={saved ? [...tabs, versionsTab(saved)] : tabs}
      />
    </section>
  )

  function versionsTab({ id, version }: AuthoredForm) {
    return {
      value: 'versions',
      label: '버전',
      content: (
        <VersionsPane
          id={id}
          current={version}
          onRestore={(definition, from) => {
            step({ type: 'replace', model: modelFor({ name: model.name, definition }) })
            show('build')
            toast.info(`버전 ${from}의 내용을 가져왔습니다.`, { description: '저장하면 새 버전이 됩니다.' })
          }}
        />
      ),
    }
  }
}

const NAME_LENGTH = 8

/** Default title of an unnamed form. */
const nameFor = (id: string) => `form-${id.slice(0, NAME_LENGTH)}`

/** Navigates in an effect, after the unsaved-changes guard is off. */
function useGoToSaved(saved: AuthoredForm | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (saved) void navigate(`/admin/forms/${saved.id}`, { replace: true })
  }, [saved, navigate])
}

/** ⌘S saves and ⌘Z undoes. Uses `event.code`, because with Hangul input `event.key` is a different letter. */
function useBuilderShortcuts(step: Dispatch<BuilderAction>, onSave: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey) return
      if (event.code === 'KeyS') {
        event.preventDefault()
        onSave()
      }
      if (event.code === 'KeyZ' || (event.code === 'KeyY' && event.ctrlKey)) {
        event.preventDefault()
        step({ type: event.shiftKey || event.code === 'KeyY' ? 'redo' : 'undo' })
      }
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [step, onSave])
}

interface ConflictBannerProps {
  conflict: AuthoredForm
  pending: boolean
  onOverwrite: () => void
  onReload: () => void
}

function ConflictBanner({ conflict, pending, onOverwrite, onReload }: ConflictBannerProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Banner
      tone="danger"
      title={`저장하지 못했습니다. 그 사이에 다른 사람이 버전 ${conflict.version}을 저장했습니다`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" variant="ghost" onClick={() => setShown(true)}>
            저장된 폼 보기
          </Button>
          <Button size="small" variant="secondary" disabled={pending} onClick={onReload}>
            저장된 폼 불러오기
          </Button>
          <Button size="small" pending={pending} onClick={onOverwrite}>
            내 폼을 새 버전으로 저장
          </Button>
        </div>
      }
    >
      고친 내용은 그대로 있습니다. 새 버전으로 저장해도 이전 버전은 남습니다.
      <Dialog open={isShown} onOpenChange={setShown} width="large" title={`버전 ${conflict.version}`}>
        <PreviewForm definition={conflict.definition} />
      </Dialog>
    </Banner>
  )
}

interface BuilderBarProps {
  state: BuilderState
  step: Dispatch<BuilderAction>
  isSaving: boolean
  isUnsaved: boolean
  onSave: () => void
}

/** Title, undo, redo and save. */
function BuilderBar({ state, step, isSaving, isUnsaved, onSave }: BuilderBarProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <Field label="폼 제목" required className="min-w-56 flex-1">
        <TextInput
          value={state.model.title}
          placeholder="문의하기"
          className="font-semibold"
          onChange={(event) => step({ type: 'write', patch: { title: event.target.value }, at: Date.now() })}
        />
      </Field>
      <div className="flex items-center gap-1 max-sm:w-full">
        <IconButton
          icon={Undo2}
          label="되돌리기"
          disabled={state.past.length === 0}
          onClick={() => step({ type: 'undo' })}
        />
        <IconButton
          icon={Redo2}
          label="다시 하기"
          disabled={state.future.length === 0}
          onClick={() => step({ type: 'redo' })}
        />
        <Button onClick={onSave} pending={isSaving} disabled={!isUnsaved} className="max-sm:ml-auto">
          {!isSaving && <Save size={18} strokeWidth={1.5} />}
          저장
        </Button>
      </div>
    </div>
  )
}

interface Saving {
  opened: AuthoredForm | undefined
  onSaved: (saved: AuthoredForm, model: FormModel) => void
  /** Error paths of the server, such as `definition.fields.3.name`. */
  onRefused: (path: string) => void
}

/** Saves the next version. Version conflicts are shown; another user's version is never overwritten silently. */
function useFormSaving({ opened, onSaved, onRefused }: Saving) {
  const client = useQueryClient()
  const [saved, setSaved] = useState(opened)
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<AuthoredForm>()

  const write = async (model: FormModel, version: number | undefined) => {
    const body = { name: model.name.trim(), definition: definitionOf(model) }
    if (!saved || version === undefined) return (await api(createForm, { body })).data
    return (await api(saveForm, { params: { id: saved.id }, body: { ...body, version } })).data
  }
  const save = async (model: FormModel, version = saved?.version) => {
    setSaving(true)
    try {
      const next = await write(model, version)
      setSaved(next)
      setConflict(undefined)
      toast.success('폼을 저장했습니다.', { description: `버전 ${next.version}` })
      onSaved(next, model)
      void client.invalidateQueries({ queryKey: ADMIN_FORMS_KEY })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile' && saved) await meet(saved.id)
      else {
        showErrorToast(error)
        if (error instanceof ApiError && error.field) onRefused(error.field)
      }
    }
    setSaving(false)
  }
  const meet = async (id: string) => {
    try {
      setConflict((await api(getAuthoredForm, { params: { id } })).data)
    } catch (error) {
      showErrorToast(error)
    }
  }
  return {
    saved,
    isSaving,
    conflict,
    save,
    overwrite: (model: FormModel) => save(model, conflict?.version),
    /** Continues from the other user's version. */
    takeOther: () => {
      setSaved(conflict)
      setConflict(undefined)
    },
  }
}
