import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { FieldGroup } from '../../../ui/field.tsx'
import { QuantityStepper } from '../../catalog/quantity-stepper.tsx'
import type { ChosenUnits, UnitLine } from './units.ts'

interface UnitPickerProps {
  label: string
  help?: string
  error?: string | undefined
  lines: readonly UnitLine[]
  value: ChosenUnits
  onChange: (chosen: ChosenUnits) => void
}

/** How many units of each line. */
export function UnitPicker({ label, help, error, lines, value, onChange }: UnitPickerProps) {
  return (
    <FieldGroup label={label} {...(help && { help })} error={error}>
      <ul className="grid gap-2">
        {lines.map(({ item, most }) => {
          const name = nameWithOption(item.productName, item.optionText)
          return (
            <li key={item.id} className="flex items-center justify-between gap-3">
              <span className="grid min-w-0">
                <span className="line-clamp-2 text-sm">{name}</span>
                <span className="text-ink-soft text-xs tabular-nums">{most.toLocaleString('ko-KR')}개까지</span>
              </span>
              <fieldset className="shrink-0" aria-label={name}>
                <QuantityStepper
                  quantity={value[item.id] ?? 0}
                  limits={{ least: 0, most, step: 1, soldOut: false }}
                  onWant={(quantity) => onChange({ ...value, [item.id]: quantity })}
                />
              </fieldset>
            </li>
          )
        })}
      </ul>
    </FieldGroup>
  )
}
