import { classNames, cssLength, cssValue, flag, number, oneOf, source, style, text } from './attributes.ts'
import { alignmentOf, type BuilderBlock, linkTo } from './builder-block.ts'
import { classes, element, embed, literalMarkup, markup, type RichAttributes, type RichNode } from './rich-node.ts'

export function paragraph({ data, settings }: BuilderBlock): RichNode | null {
  const words = text(data.text)
  if (words.trim() === '') return null
  return element(
    'p',
    {
      style: style({
        'text-align': alignmentOf(data.alignment),
        'font-size': cssLength(settings.fontSize) ?? '1rem',
        color: cssValue(settings.color),
        'margin-bottom': cssLength(settings.marginBottom) ?? '1rem',
      }),
    },
    flag(settings.processShortcodes, true) ? markup(words) : literalMarkup(words),
  )
}

export function heading({ data, settings }: BuilderBlock): RichNode | null {
  const words = text(data.text)
  if (words.trim() === '') return null
  const level = Math.min(6, Math.max(1, number(data.level) ?? 2))
  return element(
    `h${level}`,
    {
      style: style({
        'text-align': alignmentOf(data.alignment),
        color: cssValue(settings.color),
        'margin-top': cssLength(settings.marginTop),
        'margin-bottom': cssLength(settings.marginBottom),
      }),
    },
    markup(words),
  )
}

const PICTURE_PLACES = ['left', 'center', 'right', 'wide', 'full'] as const

export function image({ data, settings }: BuilderBlock): RichNode | null {
  const src = source(data.src)
  if (src === undefined) return null
  const caption = text(data.caption)
  return element(
    'figure',
    { class: `builder-image align${oneOf(data.alignment, PICTURE_PLACES) ?? 'center'}` },
    element('img', {
      src,
      alt: text(data.alt),
      loading: 'lazy',
      decoding: 'async',
      style: style({
        width: cssLength(settings.width) ?? '100%',
        height: cssLength(settings.height),
        'border-radius': cssLength(settings.borderRadius),
        'object-fit': oneOf(settings.objectFit, ['cover', 'contain', 'fill', 'none', 'scale-down']) ?? 'cover',
      }),
    }),
    caption === '' ? null : element('figcaption', {}, markup(caption)),
  )
}

const BUTTON_STYLES = ['primary', 'secondary', 'outline'] as const

export function buttonClass(kind: unknown): string {
  return `builder-button builder-button-${oneOf(kind, BUTTON_STYLES) ?? 'primary'}`
}

export function button({ data, settings }: BuilderBlock): RichNode | null {
  const words = text(data.text)
  if (words.trim() === '') return null
  return element(
    'div',
    { style: style({ 'text-align': alignmentOf(data.alignment) }) },
    element(
      'a',
      {
        ...linkTo(data.url),
        class: buttonClass(data.style),
        style: style({
          'background-color': cssValue(settings.backgroundColor),
          color: cssValue(settings.textColor),
          'border-radius': cssLength(settings.borderRadius),
          padding: cssLength(settings.padding),
          'font-size': cssLength(settings.fontSize),
          width: cssLength(settings.width),
        }),
      },
      markup(words),
    ),
  )
}

export function spacer({ data, settings }: BuilderBlock): RichNode {
  const mobile = cssLength(settings.mobileHeight)
  return element('div', {
    class: classes('builder-spacer', mobile !== undefined && 'has-mobile-height'),
    'aria-hidden': 'true',
    style: style({ height: cssLength(data.height) ?? '2rem', '--mobile-height': mobile }),
  })
}

export function shortcode({ data, settings }: BuilderBlock): RichNode | null {
  const words = text(data.content) || text(data.text)
  if (words.trim() === '') return null
  const own = embed({ kind: 'shortcode', text: words.trim() })
  const name = classNames(settings.className)
  return name === '' ? own : element('div', { class: name }, own)
}

export function form({ data, settings }: BuilderBlock): RichNode | null {
  return embedOf('form', { ...settings, ...data })
}

export function view({ data, settings }: BuilderBlock): RichNode | null {
  return embedOf('view', { ...settings, ...data })
}

const ID_OPTION: Record<'form' | 'view', string> = { form: 'formId', view: 'viewId' }

/** The options of the shortcode of the same name. */
function embedOf(kind: 'form' | 'view', given: Readonly<Record<string, unknown>>): RichNode | null {
  const options: RichAttributes = Object.fromEntries(
    Object.entries({ ...given, id: given.id ?? given[ID_OPTION[kind]] }).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), String(value)]]
        : [],
    ),
  )
  return options.id || options.name ? embed({ kind, options }) : null
}
