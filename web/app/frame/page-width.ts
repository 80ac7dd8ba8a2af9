import type { PartSettings } from '@jangteo/contracts/content/template-parts.ts'

/** Shared by header, page and footer, so that their edges align. */
export const pageWidth = 'mx-auto w-full max-w-6xl px-4 md:px-6'

const PART_WIDTHS = {
  full: 'w-full px-4 md:px-6',
  wide: pageWidth,
  narrow: 'mx-auto w-full max-w-3xl px-4 md:px-6',
}

export function partWidth(width: PartSettings['containerWidth']): string {
  return PART_WIDTHS[width ?? 'wide']
}
