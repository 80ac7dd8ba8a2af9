import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SearchInput } from './search-input.tsx'

interface DebouncedSearchProps {
  label: string
  value: string
  onChange: (text: string) => void
  className?: string
}

const PAUSE_MS = 300

/** Asks once the typing pauses; a change of the value by other means has the last word. */
export function DebouncedSearch({ label, value, onChange, className }: DebouncedSearchProps) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      asked.current = typed.trim()
      onChange(asked.current)
    }, PAUSE_MS)
  }

  /** What somebody typed before the page was alive. */
  const takeTyped = useEffectEvent(() => {
    if (input.current && input.current.value !== text) type(input.current.value)
  })

  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    clearTimeout(timer.current)
    setText(value)
  }, [value])
  useEffect(() => {
    takeTyped()
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
