import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SearchInput } from './search-input.tsx'

interface DebouncedSearchProps {
  label: string
  value: string
  onChange: (text: string) => void
  className?: string
}

const PAUSE_MS = 300

/** Calls `onChange` debounced; a change of `value` from outside overrides the text. */
export function DebouncedSearch({ label, value, onChange, className }: DebouncedSearchProps) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const lastQuery = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      lastQuery.current = typed.trim()
      onChange(lastQuery.current)
    }, PAUSE_MS)
  }

  /** Text typed before hydration. */
  const applyTypedText = useEffectEvent(() => {
    if (input.current && input.current.value !== text) type(input.current.value)
  })

  useEffect(() => {
    if (value === lastQuery.current) return
    lastQuery.current = value
    clearTimeout(timer.current)
    setText(value)
  }, [value])
  useEffect(() => {
    applyTypedText()
    return () => clearTimeout(timer.current)
  }, [])

  return (
    <SearchInput
      ref={input}
      label={label}
      value={text}
      maxLength={100}
      onChange={(event) => type(event.target.value)}
      {...(className && { className })}
    />
  )
}
