import type { Form, FormDefinition } from '@jangteo/contracts/forms/forms.ts'
import { useMemo, useState } from 'react'
import { RenderedForm } from '../../../rendering/forms/rendered-form.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'

/** Public form renderer with no-op handlers: nothing is submitted, stored or uploaded. */
export function PreviewForm({ definition }: { definition: FormDefinition }) {
  const [width, setWidth] = useState<'wide' | 'phone'>('wide')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SegmentedControl
        label="미리보기 너비"
        options={[
          { value: 'wide', label: '넓은 화면' },
          { value: 'phone', label: '휴대폰' },
        ]}
        value={width}
        onChange={setWidth}
      />
      <div className={width === 'phone' ? 'mx-auto w-full max-w-92' : 'mx-auto w-full max-w-3xl'}>
        <FormPreview definition={definition} />
      </div>
    </div>
  )
}

/** Preview of the current model; remounts when default values change. */
export function FormPreview({ definition }: { definition: FormDefinition }) {
  const form = useMemo((): Form => {
    const { notification, mostEntries, mostEntriesEach, ...settings } = definition.settings
    return { ...definition, id: 'preview', name: 'preview', version: 1, door: 'open', settings }
  }, [definition])
  const beginning = JSON.stringify(definition.fields.map(({ name, type, defaultValue }) => [name, type, defaultValue]))
  return <RenderedForm key={beginning} form={form} showTitle showDescription />
}
