import { cssLength, cssValue, flag, list, number, record, source, style, text } from './attributes.ts'
import { buttonClass } from './builder-basic.ts'
import { alignmentOf, type BuilderBlock, linkTo, type RenderBlocks } from './builder-block.ts'
import { classes, element, markup, type RichNode } from './rich-node.ts'

const line = (tag: string, words: unknown, className?: string): RichNode | null =>
  text(words).trim() === '' ? null : element(tag, { class: className }, markup(text(words)))

export function hero({ data, settings }: BuilderBlock): RichNode | null {
  const picture = source(data.backgroundImage)
  const links = list(data.buttons).flatMap((given) => {
    const { text: words, url, style: kind } = record(given)
    return text(words) === '' ? [] : [element('a', { ...linkTo(url), class: buttonClass(kind) }, text(words))]
  })
  if (text(data.title) === '' && text(data.subtitle) === '' && links.length === 0 && picture === undefined) return null
  const hasOverlay = flag(settings.overlay, true) && picture !== undefined
  return element(
    'section',
    {
      class: classes('builder-hero', picture !== undefined && 'has-picture'),
      style: style({
        'min-height': cssLength(settings.height) ?? '500px',
        'background-color': cssValue(data.backgroundColor),
        color: cssValue(settings.textColor),
        'text-align': alignmentOf(settings.alignment, 'center'),
      }),
    },
    picture === undefined ? null : element('img', { src: picture, alt: '', class: 'builder-hero-picture' }),
    hasOverlay
      ? element('span', {
          class: 'builder-hero-overlay',
          'aria-hidden': 'true',
          style: style({ opacity: Math.min(1, Math.max(0, number(settings.overlayOpacity) ?? 0.5)) }),
        })
      : null,
    element(
      'div',
      { class: 'builder-hero-content' },
      line('h1', data.title),
      line('p', data.subtitle),
      links.length === 0 ? null : element('div', { class: 'builder-hero-buttons' }, ...links),
    ),
  )
}

export function columns({ data, settings }: BuilderBlock, inside: RenderBlocks): RichNode | null {
  const each = list(data.columns).map(record)
  if (each.length === 0) return null
  return element(
    'div',
    {
      class: classes('builder-columns', flag(settings.stackOnMobile, true) && 'is-stacked-on-mobile'),
      style: style({ gap: cssLength(settings.gap) ?? '2rem' }),
    },
    ...each.map(({ width, blocks }) =>
      element(
        'div',
        { class: 'builder-column', style: style({ 'flex-basis': cssLength(width) }) },
        ...inside(list(blocks)),
      ),
    ),
  )
}

export function callToAction({ data }: BuilderBlock): RichNode | null {
  if (text(data.title) === '' && text(data.description) === '') return null
  const words = text(data.buttonText)
  return element(
    'section',
    {
      class: 'builder-call',
      style: style({
        'background-color': cssValue(data.backgroundColor),
        color: cssValue(data.textColor),
        'text-align': alignmentOf(data.alignment, 'center'),
      }),
    },
    line('h2', data.title),
    line('p', data.description),
    words === ''
      ? null
      : element(
          'a',
          {
            ...linkTo(data.buttonUrl),
            class: buttonClass('primary'),
            style: style({ 'background-color': cssValue(data.buttonColor) }),
          },
          words,
        ),
  )
}

export function pricingTable({ data }: BuilderBlock): RichNode | null {
  const plans = list(data.plans).map(record)
  if (plans.length === 0) return null
  return element(
    'ul',
    { class: 'builder-plans' },
    ...plans.map(({ name, price, period, features, highlighted, buttonText, buttonUrl }) =>
      element(
        'li',
        { class: classes('builder-plan', flag(highlighted, false) && 'is-highlighted') },
        line('h3', name),
        element(
          'p',
          { class: 'builder-plan-price' },
          element('strong', {}, text(price)),
          text(period) === '' ? null : element('span', {}, ` / ${text(period)}`),
        ),
        element('ul', {}, ...list(features).map((feature) => element('li', {}, text(feature)))),
        text(buttonText) === ''
          ? null
          : element('a', { ...linkTo(buttonUrl), class: buttonClass('primary') }, text(buttonText)),
      ),
    ),
  )
}

export function testimonial({ data }: BuilderBlock): RichNode | null {
  if (text(data.quote).trim() === '') return null
  const stars = Math.min(5, Math.max(0, Math.round(number(data.rating) ?? 5)))
  const who = [text(data.position), text(data.company)].filter(Boolean).join(', ')
  const picture = source(data.image)
  return element(
    'figure',
    { class: 'builder-testimonial' },
    stars === 0
      ? null
      : element(
          'p',
          { class: 'builder-stars', role: 'img', 'aria-label': `별점 5점 만점에 ${stars}점` },
          '★'.repeat(stars),
        ),
    element('blockquote', {}, markup(text(data.quote))),
    element(
      'figcaption',
      {},
      picture === undefined ? null : element('img', { src: picture, alt: '', loading: 'lazy', width: 48, height: 48 }),
      line('strong', data.author),
      who === '' ? null : element('span', {}, who),
    ),
  )
}

export function infoBox({ data }: BuilderBlock): RichNode | null {
  if (text(data.title) === '' && text(data.description) === '') return null
  const icon = text(data.icon)
  return element(
    'div',
    { class: 'builder-info', style: style({ 'text-align': alignmentOf(data.alignment, 'center') }) },
    icon === ''
      ? null
      : element(
          'span',
          {
            class: 'builder-info-icon',
            'aria-hidden': 'true',
            style: style({ color: cssValue(data.iconColor), 'background-color': cssValue(data.iconBackground) }),
          },
          icon,
        ),
    line('h3', data.title),
    line('p', data.description),
  )
}
