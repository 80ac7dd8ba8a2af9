import type { PartSettings } from '@jangteo/contracts/content/template-parts.ts'
import { cssLength, cssValue } from '@jangteo/domain/content/blocks/attributes.ts'

/** Colours and spaces that are nothing else: a value cannot end its declaration and begin another. */
export function safeLook({ backgroundColor, textColor, padding, containerWidth }: PartSettings): PartSettings {
  const sides = padding && given({ ...padding }, cssLength)
  return {
    ...given({ backgroundColor, textColor }, cssValue),
    ...(sides && { padding: sides }),
    ...(containerWidth && { containerWidth }),
  }
}

function given(values: Readonly<Record<string, string | undefined>>, safe: (value: unknown) => string | undefined) {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const css = safe(value)
      return css === undefined ? [] : [[name, css]]
    }),
  )
}
