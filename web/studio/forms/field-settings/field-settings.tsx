import { type FieldType, isInputField } from '@jangteo/domain/forms/form-fields.ts'
import type { ReactNode } from 'react'
import { AppearanceSettings, LabelSettings } from './basic-settings.tsx'
import { ConditionEditor } from './condition-editor.tsx'
import { DefaultSetting } from './default-setting.tsx'
import { KIND_SETTINGS } from './kind-settings.tsx'
import { PatternEditor } from './pattern-editor.tsx'
import { RowFieldsEditor } from './row-fields-editor.tsx'
import type { FieldSettingsProps } from './setting.tsx'

const WITH_PATTERN: ReadonlySet<FieldType> = new Set(['text', 'textarea', 'email', 'tel', 'url', 'number', 'password'])

/** All settings of a field. */
export function FieldSettings(props: FieldSettingsProps) {
  const { type } = props.field
  const kinds = KIND_SETTINGS[type] ?? []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LabelSettings {...props} />
      {kinds.map((Kind) => (
        <Kind key={Kind.name} {...props} />
      ))}
      {type === 'repeater' && <RowFieldsEditor {...props} Settings={FieldSettings} />}
      {isInputField(props.field) && <DefaultSetting {...props} />}
      {WITH_PATTERN.has(type) && (
        <Section title="검증" isOpen={props.field.validation !== undefined}>
          <PatternEditor {...props} />
        </Section>
      )}
      {type !== 'hidden' && (
        <Section title="조건" isOpen={props.field.conditional !== undefined}>
          <ConditionEditor {...props} />
        </Section>
      )}
      {type !== 'hidden' && (
        <Section title="모양" isOpen={false}>
          <AppearanceSettings {...props} />
        </Section>
      )}
    </div>
  )
}

function Section({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group border-line border-t pt-3">
      <summary className="cursor-pointer font-medium text-sm hover:text-brand">{title}</summary>
      <div className="mt-3">{children}</div>
    </details>
  )
}
