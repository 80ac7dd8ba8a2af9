import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FieldContext, type FieldControl } from './field-control.ts'

export interface FieldTexts {
  label: string
  help?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
}

interface FieldProps extends FieldTexts {
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean
  className?: string
  children: ReactNode
}

/** Label above, one control inside, help and error under it. */
export function Field({ hideLabel = false, className, children, ...texts }: FieldProps) {
  const id = useId()
  return (
    <div className={clsx('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'w-fit font-medium text-sm'}>
        <FieldLabel {...texts} />
      </label>
      <FieldContext value={fieldControl(id, texts)}>{children}</FieldContext>
      <FieldMessages id={id} {...texts} />
    </div>
  )
}

/** The same for a group of controls, as a fieldset. */
export function FieldGroup({ className, children, ...texts }: FieldProps) {
  const id = useId()
  const { 'aria-describedby': describedBy } = fieldControl(id, texts)
  return (
    <fieldset className={clsx('grid content-start gap-1.5', className)} aria-describedby={describedBy}>
      <legend className="mb-1.5 font-medium text-sm">
        <FieldLabel {...texts} />
      </legend>
      {children}
      <FieldMessages id={id} {...texts} />
    </fieldset>
  )
}

function fieldControl(id: string, { help, error, required }: FieldTexts): FieldControl {
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(error && { 'aria-invalid': true }),
    ...(required && { 'aria-required': true }),
  }
}

function FieldLabel({ label, required }: FieldTexts) {
  return (
    <>
      {label}
      {required && (
        <span className="ml-0.5 text-danger" title="필수 항목" aria-hidden>
          *
        </span>
      )}
    </>
  )
}

function FieldMessages({ id, help, error }: FieldTexts & { id: string }) {
  return (
    <>
      {help && (
        <p id={`${id}-help`} className="text-ink-soft text-xs">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1 text-danger text-xs">
          <CircleAlert size={16} strokeWidth={1.5} className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
    </>
  )
}
