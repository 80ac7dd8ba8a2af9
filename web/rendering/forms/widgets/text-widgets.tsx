import type { ComponentProps } from 'react'
import { Field } from '../../../ui/field.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { textIn, textsOf, type WidgetProps } from './widget.ts'

/** Numbers are typed as text: a browser's number field hides what it does not understand. */
const KINDS: Partial<Record<WidgetProps['field']['type'], ComponentProps<'input'>>> = {
  text: {},
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  tel: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  url: { type: 'url', inputMode: 'url', placeholder: 'https://' },
  date: { type: 'date' },
  number: { inputMode: 'decimal', autoComplete: 'off' },
}

export function TextWidget(props: WidgetProps) {
  const { field, path, value, disabled, onChange } = props
  const { type, placeholder, readonly } = field
  return (
    <Field {...textsOf(props)} {...(type === 'number' && limitsHelp(props))}>
      <TextInput
        {...KINDS[type]}
        name={path}
        value={textIn(value)}
        disabled={disabled}
        readOnly={readonly}
        {...(placeholder && { placeholder })}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

function limitsHelp({ field: { description, min, max } }: WidgetProps) {
  if (description || (min === undefined && max === undefined)) return {}
  return { help: [min ?? '', max ?? ''].join(' ~ ').trim() }
}

export function TextareaWidget(props: WidgetProps) {
  const { field, path, value, disabled, onChange } = props
  return (
    <Field {...textsOf(props)}>
      <Textarea
        name={path}
        rows={field.rows ?? 4}
        value={textIn(value)}
        disabled={disabled}
        readOnly={field.readonly}
        placeholder={field.placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

export function PasswordWidget(props: WidgetProps) {
  const { field, path, value, disabled, onChange } = props
  return (
    <Field {...textsOf(props)}>
      <PasswordInput
        name={path}
        autoComplete="new-password"
        value={textIn(value)}
        disabled={disabled}
        readOnly={field.readonly}
        placeholder={field.placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
