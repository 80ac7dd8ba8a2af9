import { withParticle } from '@jangteo/domain/korean-particle.ts'
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { Values } from '../model/block.ts'
import { SettingField } from '../panel/setting-field.tsx'
import { ChoicePicker } from './choice-picker.tsx'
import { SHORTCODE_KINDS } from './shortcode-kinds.ts'
import { shortcodeIn, shortcodeText } from './shortcode-text.ts'

const BY_HAND = 'by-hand'

interface ShortcodeDialogProps {
  written: string
  onChoose: (text: string) => void
  onClose: () => void
}

/** Builds a shortcode with fields, or edits it as text. */
export function ShortcodeDialog({ written, onChoose, onClose }: ShortcodeDialogProps) {
  const opened = shortcodeIn(written)
  const [name, setName] = useState(opened?.kind.name ?? (written === '' ? 'product' : BY_HAND))
  const [values, setValues] = useState<Values>(opened?.values ?? {})
  const [byHand, setByHand] = useState(written)
  const [problem, setProblem] = useState<string>()
  const kind = SHORTCODE_KINDS.find((one) => one.name === name)
  const text = kind ? shortcodeText(kind, values) : byHand.trim()
  const picks = kind?.picks
  const isMissing = picks !== undefined && !values[picks.attribute] && !values.id

  return (
    <FormDialog
      title="숏코드"
      description="상품, 폼, 뷰를 글 안에 넣습니다."
      action="넣기"
      pending={false}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (isMissing) setProblem(`${withParticle(picks.label, '을/를')} 고르세요`)
        else onChoose(text)
      }}
    >
      <Field label="무엇을">
        <Select
          options={[
            ...SHORTCODE_KINDS.map((one) => ({ value: one.name, label: one.label })),
            { value: BY_HAND, label: '직접 쓰기' },
          ]}
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            setValues({})
            setProblem(undefined)
          }}
        />
      </Field>
      {picks && (
        <Field label={picks.label} error={problem} required>
          <ChoicePicker
            what={picks.what}
            placeholder={`${picks.label} 찾기`}
            value={String(values[picks.attribute] ?? values.id ?? '')}
            onChange={(value) => setValues({ ...values, [picks.attribute]: value })}
          />
        </Field>
      )}
      {kind?.fields.map((field) => (
        <SettingField
          key={field.path}
          setting={field}
          values={values}
          onChange={(path, value) => setValues({ ...values, [path]: value })}
        />
      ))}
      {!kind && (
        <Field label="숏코드">
          <TextInput value={byHand} onChange={(event) => setByHand(event.target.value)} />
        </Field>
      )}
      <p className="rounded-control bg-sunken px-3 py-2 text-sm">
        <code className="break-all">{text}</code>
      </p>
    </FormDialog>
  )
}
