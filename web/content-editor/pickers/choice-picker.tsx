import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Combobox } from '../../ui/combobox.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { type ChoiceOf, choicesOf } from '../queries.ts'

interface ChoicePickerProps {
  what: ChoiceOf
  placeholder: string
  value: string
  onChange: (value: string, label: string) => void
}

/** One of what the shop has, found by its name. */
export function ChoicePicker({ what, placeholder, value, onChange }: ChoicePickerProps) {
  const [search, setSearch] = useState('')
  const settled = useSettled(search.trim())
  const { data: options = [], isFetching } = useQuery(choicesOf(what, settled))
  const { data: first = [] } = useQuery(choicesOf(what, ''))
  const chosen = [...options, ...first].find((option) => option.value === value)?.label ?? value
  return (
    <Combobox
      placeholder={placeholder}
      chosen={value === '' ? null : chosen}
      options={options}
      searching={isFetching}
      onSearch={setSearch}
      onChoose={(next) => onChange(next ?? '', options.find((option) => option.value === next)?.label ?? '')}
    />
  )
}
