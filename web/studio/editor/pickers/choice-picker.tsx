import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Combobox } from '../../../ui/combobox.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { type ChoiceOf, choicesOf, documentCalled } from '../queries.ts'

const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i

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
  const { data: options = [], isFetching, isError } = useQuery(choicesOf(what, settled))
  const { data: first = [] } = useQuery(choicesOf(what, ''))
  const known = [...options, ...first].find((option) => option.value === value)
  // One that is not among the first few is asked for by itself.
  const isAsked = !known && UUID.test(value) && (what === 'page' || what === 'reusable')
  const { data: document } = useQuery({ ...documentCalled(value), enabled: isAsked })
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
