import { clsx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { controlClassName } from './control-class.ts'
import { useFieldControl } from './field-control.ts'

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isVisible, setVisible] = useState(false)
  const Icon = isVisible ? EyeOff : Eye
  return (
    <span className={clsx('relative block', className)}>
      <input
        autoComplete="current-password"
        {...useFieldControl()}
        type={isVisible ? 'text' : 'password'}
        className={controlClassName('h-10 pr-11')}
        {...rest}
      />
      <button
        type="button"
        aria-label="비밀번호 표시"
        aria-pressed={isVisible}
        onClick={() => setVisible(!isVisible)}
        className="absolute inset-y-1 right-1 flex w-9 cursor-pointer items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <Icon size={18} strokeWidth={1.5} />
      </button>
    </span>
  )
}
