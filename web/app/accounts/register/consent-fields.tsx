import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useDisabledUntilHydrated } from '../../../ui/use-disabled-until-hydrated.ts'
import { textLink } from '../parts/text-link.ts'

const CONSENTS = ['termsAccepted', 'privacyAccepted', 'marketingConsent'] as const

export interface ConsentValues extends FieldValues {
  termsAccepted: boolean
  privacyAccepted: boolean
  marketingConsent: boolean
}

/** For any form with these three fields. */
export function ConsentFields<Values extends ConsentValues>({ form }: { form: UseFormReturn<Values> }) {
  // The form has these fields by its constraint, which the library's path types cannot see through.
  const { control, register, setValue, formState } = form as unknown as UseFormReturn<ConsentValues>
  const hydration = useDisabledUntilHydrated()
  const given = useWatch({ control, name: CONSENTS })
  const { errors } = formState
  const setAll = (agreed: boolean) => {
    for (const name of CONSENTS) setValue(name, agreed, { shouldValidate: agreed })
  }
  return (
    <div className="grid gap-3.5 rounded-card border border-line p-4">
      <Checkbox
        label={<span className="font-semibold text-ink">전체 동의</span>}
        // Before hydration it would not tick the others.
        disabled={hydration.disabled}
        checked={given.every(Boolean)}
        partial={given.some(Boolean) && !given.every(Boolean)}
        onChange={(event) => setAll(event.target.checked)}
        className="border-line border-b pb-3.5"
      />
      <Checkbox
        label={<Consent need="필수" text="이용약관에 동의합니다." to="/terms" document="이용약관" />}
        aria-required
        error={errors.termsAccepted?.message}
        {...register('termsAccepted', { validate: (agreed) => agreed || '이용약관에 동의해 주세요' })}
      />
      <Checkbox
        label={
          <Consent need="필수" text="개인정보 처리방침에 동의합니다." to="/privacy" document="개인정보 처리방침" />
        }
        aria-required
        error={errors.privacyAccepted?.message}
        {...register('privacyAccepted', { validate: (agreed) => agreed || '개인정보 처리방침에 동의해 주세요' })}
      />
      <Checkbox
        label={<Consent need="선택" text="할인과 새 소식을 메일로 받겠습니다." />}
        help="언제든지 내 계정에서 바꿀 수 있습니다."
        {...register('marketingConsent')}
      />
    </div>
  )
}

interface ConsentProps {
  need: '필수' | '선택'
  text: string
  to?: string
  document?: string
}

/** Opens in a new tab, so that the typed values are not lost. */
function Consent({ need, text, to, document }: ConsentProps) {
  return (
    <>
      <span className={need === '필수' ? 'font-medium text-brand' : 'text-ink-faint'}>[{need}]</span> {text}{' '}
      {to && (
        <Link to={to} target="_blank" rel="noopener" aria-label={`${document} 보기 (새 탭)`} className={textLink}>
          보기
        </Link>
      )}
    </>
  )
}
