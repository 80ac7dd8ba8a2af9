export interface LayoutProblem {
  rule: string
  text: string
  where: string[]
}

/** Layout checks that axe does not have. Runs in the page, so it cannot use anything outside of the function. */
export function findLayoutProblems(): LayoutProblem[] {
  const width = window.innerWidth
  const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter((one) => one.checkVisibility())
  const nameOf = (one: Element) =>
    `${one.tagName.toLowerCase()}.${(one.getAttribute('class') ?? '').split(' ').slice(0, 5).join('.')} ${(one.textContent ?? '').trim().slice(0, 40)}`
  const styleOf = (one: Element) => getComputedStyle(one)
  const around = (one: Element): Element[] =>
    one.parentElement ? [one.parentElement, ...around(one.parentElement)] : []
  const ownText = (one: Element) =>
    [...one.childNodes].filter((node): node is Text => node instanceof Text && node.data.trim() !== '')
  const isSmall = (one: Element) => one.clientWidth <= 1 || one.clientHeight <= 1
  const beyond = (one: Element) => {
    const { left, right, width: own } = one.getBoundingClientRect()
    return own > 1 && (right > width + 1 || left < -1)
  }
  const scrollsWithin = (one: Element) => around(one).some((outer) => /auto|scroll/.test(styleOf(outer).overflowX))

  const wide =
    document.documentElement.scrollWidth > width
      ? shown.filter((one) => beyond(one) && !around(one).some((outer) => styleOf(outer).overflowX !== 'visible'))
      : []
  const outside = shown.filter(
    (one) => one.matches('a,button,input,select,textarea') && !isSmall(one) && beyond(one) && !scrollsWithin(one),
  )
  const cut = shown.filter((one) => {
    const { overflowX, textOverflow, webkitLineClamp } = styleOf(one)
    const isCut = one.scrollWidth > one.clientWidth + 1 && /hidden|clip/.test(overflowX) && !isSmall(one)
    return isCut && ownText(one).length > 0 && textOverflow !== 'ellipsis' && webkitLineClamp === 'none'
  })
  const squeezed = shown.filter((one) =>
    ownText(one).some((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      return lines >= 3 && text.data.trim().length / lines < 4 && !isSmall(one)
    }),
  )
  const small = shown.filter(
    (one) =>
      ownText(one).length > 0 && !isSmall(one) && !one.closest('svg') && Number.parseFloat(styleOf(one).fontSize) < 11,
  )
  const broken = [...document.images].filter((one) => one.complete && one.naturalWidth === 0 && one.checkVisibility())
  const words = document.body.innerText.match(
    /[^\n]{0,20}(?:\b(?:undefined|NaN|null|Invalid Date)\b|\[object |(?<![\d-])\d{4,}(?:원|개|건|명)|₩\s?\d{4,}(?!,)|(?<![\w./-])\d{4}-\d{2}-\d{2}(?!\w)|\d{4}-\d{2}-\d{2}T)[^\n]{0,20}/g,
  )
  const heads = [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility())
  const main = document.querySelector<HTMLElement>('main')
  const isBlank = main !== null && main.innerText.trim() === '' && !main.querySelector('.animate-pulse, svg, img')
  const finding = (rule: string, text: string, where: Element[] | string[] | null): LayoutProblem[] =>
    where && where.length > 0
      ? [{ rule, text, where: where.slice(0, 8).map((one) => (typeof one === 'string' ? one : nameOf(one))) }]
      : []
  return [
    ...finding('wide', 'the page scrolls sideways', wide),
    ...finding('outside', 'a control is outside of the viewport', outside),
    ...finding('cut', 'text is cut off without an ellipsis', cut),
    ...finding('squeezed', 'words break in a column that is too narrow', squeezed),
    ...finding('small', 'text is smaller than 11 px', small),
    ...finding('picture', 'a picture is broken', broken),
    ...finding('words', 'a raw number, date or identifier is shown', words && [...words]),
    ...finding('blank', 'the page is empty', isBlank ? [main] : null),
    ...(heads.length === 1
      ? []
      : [{ rule: 'h1', text: 'not one heading of the first level', where: heads.map(nameOf) }]),
    ...(document.title.includes(' | ') || location.pathname === '/'
      ? []
      : [{ rule: 'title', text: 'no title of its own', where: [document.title] }]),
  ]
}
