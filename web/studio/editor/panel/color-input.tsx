import { TextInput } from '../../../ui/text-input.tsx'

interface ColorInputProps {
  value: string
  onChange: (value: string) => void
}

/** Colour picker, or any CSS colour as text. */
export function ColorInput({ value, onChange }: ColorInputProps) {
  return (
    <span className="flex gap-2">
      <input
        type="color"
        aria-label="색 고르기"
        value={/^#[\da-f]{6}$/i.test(value) ? value : '#000000'}
        onChange={(event) => onChange(event.target.value)}
        className="h-10 w-12 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
      />
      <TextInput value={value} placeholder="기본" onChange={(event) => onChange(event.target.value)} />
    </span>
  )
}
