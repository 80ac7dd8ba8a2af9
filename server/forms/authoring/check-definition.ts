import type { FormDefinition } from '@jangteo/contracts/forms/forms.ts'
import { AppError } from '../../http/app-error.ts'
import { problemOfField } from './check-field.ts'

/** What a shape alone cannot say; the answer names the field at fault as the builder knows it. */
export function checkDefinition({ fields, settings, confirmations }: FormDefinition): void {
  for (const [place, field] of fields.entries()) {
    const problem = problemOfField(field, fields, place)
    if (problem) refuse(`fields.${place}.${problem.of}`, `${field.label || field.name}: ${problem.text}`)
    for (const [row, inner] of (field.fields ?? []).entries()) {
      const wrong = problemOfField(inner, field.fields ?? [], row, field)
      if (wrong) refuse(`fields.${place}.fields.${row}.${wrong.of}`, `${inner.label || inner.name}: ${wrong.text}`)
    }
  }
  for (const [type, most] of [
    ['payment', 1],
    ['password', 3],
  ] as const) {
    const places = fields.flatMap((field, place) => (field.type === type ? [place] : []))
    if (places.length > most) refuse(`fields.${places[most]}.type`, `이런 필드는 ${most}개까지 쓸 수 있습니다`)
  }
  checkPages(settings.pageBreaks, fields.length)
  const { opensAt, closesAt } = settings
  if (opensAt !== null && closesAt !== null && new Date(opensAt) >= new Date(closesAt))
    refuse('settings.closesAt', '마감은 시작보다 늦어야 합니다')
  for (const [place, { type, redirectUrl }] of confirmations.entries())
    if (type === 'redirect' && redirectUrl === '')
      refuse(`confirmations.${place}.redirectUrl`, '이동할 주소를 입력하세요')
}

function checkPages(breaks: readonly number[], count: number): void {
  for (const [place, at] of breaks.entries()) {
    if (at >= Math.max(count, 1) || at <= (breaks[place - 1] ?? -1))
      refuse(`settings.pageBreaks.${place}`, '페이지를 나눈 곳을 확인하세요')
  }
}

function refuse(field: string, message: string): never {
  throw new AppError('invalid_request', { field: `definition.${field}`, message })
}
