import type { AuthoredForm } from '@jangteo/contracts/forms/form-authoring.ts'
import { useEffect, useReducer, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { randomUuid } from '../../../ui/random-uuid.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { build, openedBuilder } from '../model/builder-state.ts'
import { problemsOfModel } from '../model/field-problems.ts'
import { definitionOf, emptyModel, modelOf } from '../model/form-model.ts'
import { BuildPane } from './build-pane.tsx'
import { BuilderBar } from './builder-bar.tsx'
import { ConflictBanner } from './conflict-banner.tsx'
import { PreviewForm } from './preview-form.tsx'
import { SettingsPane } from './settings-pane.tsx'
import { useBuilderKeys } from './use-builder-keys.ts'
import { useFormSaving } from './use-form-saving.ts'
import { VersionsPane } from './versions-pane.tsx'

const modelFor = ({ name, definition }: Pick<AuthoredForm, 'name' | 'definition'>) =>
  modelOf(name, definition, randomUuid)

/** One builder for new forms and for those that are there. */
export function FormBuilder({ opened }: { opened?: AuthoredForm }) {
  const [params, setParams] = useSearchParams()
  const [state, step] = useReducer(build, opened, (form) => openedBuilder(form ? modelFor(form) : emptyModel()))
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
    const [wrong] = problemsOfModel(model).keys()
    if (wrong) {
      show('build')
      step({ type: 'select', id: wrong })
      return toast.error('확인할 필드가 있습니다.', { description: '표시된 곳을 고친 뒤 저장해 주세요.' })
    }
    if (!model.title.trim()) return toast.error('폼 제목을 입력하세요.')
    void saving.save(model.name ? model : { ...model, name: nameFor(randomUuid()) })
  }
  useBuilderKeys(step, save)

  const tabs = [
    { value: 'build', label: '만들기', content: <BuildPane state={state} step={step} /> },
    { value: 'settings', label: '설정', content: <SettingsPane model={model} step={step} /> },
    { value: 'preview', label: '미리보기', content: <PreviewForm definition={definitionOf(model)} /> },
  ]
  return (
    // No form: the preview inside is one.
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

/** A form that nobody named is still called by something. */
const nameFor = (id: string) => `form-${id.slice(0, NAME_LENGTH)}`

/** Once the guard has heard that nothing is unsaved any more. */
function useGoToSaved(saved: AuthoredForm | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (saved) void navigate(`/admin/forms/${saved.id}`, { replace: true })
  }, [saved, navigate])
}
