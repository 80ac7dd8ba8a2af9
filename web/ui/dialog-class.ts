import { clsx } from 'clsx'

export const SCRIM = clsx(
  'fixed inset-0 z-50 backdrop-brightness-50 transition-opacity duration-150 starting:opacity-0',
)

const SHEET = clsx(
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[90dvh] w-full flex-col rounded-t-2xl border border-line bg-surface',
  'shadow-overlay transition duration-200 focus:outline-none starting:translate-y-8 starting:opacity-0',
)

const PLACES = {
  center: clsx(
    'sm:inset-x-0 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-h-[85dvh] sm:-translate-y-1/2 sm:rounded-card',
    'sm:starting:-translate-y-[calc(50%-0.5rem)]',
  ),
  right: clsx(
    'sm:inset-y-0 sm:right-0 sm:left-auto sm:max-h-none sm:rounded-none sm:border-y-0 sm:border-r-0',
    'sm:starting:translate-x-8 sm:starting:translate-y-0',
  ),
  left: clsx(
    'sm:inset-y-0 sm:right-auto sm:left-0 sm:max-h-none sm:rounded-none sm:border-y-0 sm:border-l-0',
    'sm:starting:-translate-x-8 sm:starting:translate-y-0',
  ),
}

const WIDTHS = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-3xl' }

export interface DialogStyle {
  place?: keyof typeof PLACES
  width?: keyof typeof WIDTHS
}

/** A bottom sheet on phones; from the `sm` breakpoint a centered box or a side panel. */
export function dialogClassName({ place = 'center', width = 'medium' }: DialogStyle = {}): string {
  return clsx(SHEET, PLACES[place], WIDTHS[width])
}
