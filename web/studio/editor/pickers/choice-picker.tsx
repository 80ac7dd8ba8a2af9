import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Combobox } from '../../../ui/combobox.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { type ChoiceOf, choicesOf, documentTitled } from '../queries.ts'

const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i

interface ChoicePickerProps {
  what: ChoiceOf
  placeholder: string
  value: string
  onChange: (value: string, label: string) => void
}

/** Combobox that searches entities by name. */
export function ChoicePicker({ what, placeholder, value, onChange }: ChoicePickerProps) {
  const [search, setSearch] = useState('')
  const settled = useDebounced(search.trim())
  const { data: options = [], isFetching, isError } = useQuery(choicesOf(what, settled))
  const { data: first = [] } = useQuery(choicesOf(what, ''))
  const known = [...options, ...first].find((option) => option.value === value)
  // The selected entity may not be among the first results, so it is fetched by id.
  const isAsked = !known && UUID.test(value) && (what === 'page' || what === 'reusable')
  const { data: document } = useQuery({ ...documentTitled(value), enabled: isAsked })
  const chosen = known?.label ?? document?.title ?? value
  return (
    <Combobox
      placeholder={placeholder}
      chosen={value === '' ? null : chosen}
      options={options}
      searching={isFetching}
      failed={isError}
      onSearch={setSearch}
      onChoose={(next) => onChange(next ?? '', options.find((option) => option.value === next)?.label ?? '')}
    />
  )
}
