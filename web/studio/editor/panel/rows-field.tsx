import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { isRecord, type Values, withValueAt } from '../model/block.ts'
import type { Control } from '../vocabulary/definition.ts'
import { SettingField } from './setting-field.tsx'

interface RowsFieldProps {
  label: string
  control: Extract<Control, { type: 'rows' }>
  rows: unknown
  onChange: (rows: readonly Values[]) => void
}

/** Several of a kind: buttons, plans, links. */
export function RowsField({ label, control, rows, onChange }: RowsFieldProps) {
  const given = (Array.isArray(rows) ? rows : []).filter(isRecord)
  const swap = (at: number, other: number) =>
    onChange(given.map((row, place) => given[place === at ? other : place === other ? at : place] ?? row))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      {given.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name, only a place
        <div key={at} className="grid gap-3 rounded-control border border-line p-3">
          {control.fields.map((field) => (
            <SettingField
              key={field.path}
              setting={field}
              values={row}
              onChange={(path, value) =>
                onChange(given.map((one, place) => (place === at ? withValueAt(one, path, value) : one)))
              }
            />
          ))}
          <div className="flex justify-end">
            <IconButton
              icon={ArrowUp}
              label={`${label} ${at + 1} 위로`}
              disabled={at === 0}
              onClick={() => swap(at, at - 1)}
            />
            <IconButton
              icon={ArrowDown}
              label={`${label} ${at + 1} 아래로`}
              disabled={at === given.length - 1}
              onClick={() => swap(at, at + 1)}
            />
            <IconButton
              icon={Trash2}
              label={`${label} ${at + 1} 빼기`}
              onClick={() => onChange(given.filter((_, place) => place !== at))}
            />
          </div>
        </div>
      ))}
      <Button size="small" variant="secondary" className="w-fit" onClick={() => onChange([...given, control.fresh])}>
        <Plus size={16} strokeWidth={1.5} />
        {control.add}
      </Button>
    </fieldset>
  )
}
