import type { RichAttributes } from '@jangteo/domain/content/blocks/rich-node.ts'
import type { CSSProperties } from 'react'

/** Attributes with another name in React. */
const NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  srcset: 'srcSet',
  srclang: 'srcLang',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  datetime: 'dateTime',
  autoplay: 'autoPlay',
  playsinline: 'playsInline',
  allowfullscreen: 'allowFullScreen',
  tabindex: 'tabIndex',
}

const SWITCHES = new Set([
  'autoplay',
  'controls',
  'loop',
  'muted',
  'playsinline',
  'allowfullscreen',
  'reversed',
  'open',
])

/** Converts HTML attributes to React props. */
export function elementProps(attributes: RichAttributes): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      NAMES[name] ?? name,
      name === 'style' ? styleOf(value) : SWITCHES.has(name) ? true : value,
    ]),
  )
}

function styleOf(css: string): CSSProperties {
  return Object.fromEntries(
    css.split(';').flatMap((declaration) => {
      const [name = '', ...value] = declaration.split(':')
      const words = value.join(':').trim()
      return words === '' ? [] : [[propertyName(name.trim()), words]]
    }),
  )
}

function propertyName(name: string): string {
  return name.startsWith('--') ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
