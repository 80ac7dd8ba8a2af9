import { clsx } from 'clsx'
import * as Radix from 'radix-ui/tabs'
import type { ReactNode } from 'react'

export interface Tab {
  value: string
  label: string
  /** Number of items behind the tab. */
  count?: number
  disabled?: boolean
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
}

const TAB = clsx(
  '-mb-px flex h-11 shrink-0 cursor-pointer items-center gap-1.5 border-transparent border-b-2 px-1 font-medium text-ink-soft',
  'transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2',
  'data-[state=active]:border-brand data-[state=active]:font-semibold data-[state=active]:text-ink',
  'disabled:cursor-not-allowed disabled:opacity-50',
)

/** Only the open panel is rendered. */
export function Tabs({ label, tabs, ...state }: TabsProps) {
  const first = tabs[0]?.value
  return (
    <Radix.Root {...(first !== undefined && { defaultValue: first })} {...state}>
      <Radix.List aria-label={label} className="flex gap-5 overflow-x-auto overflow-y-hidden border-line border-b">
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} disabled={tab.disabled ?? false} className={TAB}>
            {tab.label}
            {tab.count !== undefined && (
              <span className="rounded-full bg-sunken px-2 text-ink-soft text-xs tabular-nums">{tab.count}</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="rounded-control pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
