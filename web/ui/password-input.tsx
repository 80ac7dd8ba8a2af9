import { clsx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { controlLook } from './control-look.ts'
import { useFieldControl } from './field-control.ts'

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <span className={clsx('relative block', className)}>
      <input
        autoComplete="current-password"
        {...useFieldControl()}
        type={shown ? 'text' : 'password'}
        className={controlLook('h-10 pr-11')}
        {...rest}
      />
      <button
        type="button"
        aria-label="비밀번호 표시"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-1 right-1 flex w-9 cursor-pointer items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <Icon size={18} strokeWidth={1.5} />
      </button>
    </span>
  )
}
