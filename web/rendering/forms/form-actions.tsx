import type { Form } from '@jangteo/contracts/forms/forms.ts'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { FormDeeds } from './form-deeds.ts'
import { KeepForLater } from './saved-notices.tsx'
import type { FilledFormHook } from './use-filled-form.ts'
import type { FormPagesHook } from './use-form-pages.ts'

interface FormActionsProps {
  form: Form
  filled: FilledFormHook
  steps: FormPagesHook
  alive: boolean
  isSending: boolean
  deeds: FormDeeds | undefined
}

export function FormActions({ form, filled, steps, alive, isSending, deeds }: FormActionsProps) {
  const { submitButtonText, submitButtonProcessingText, saveAndContinue } = form.settings
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        {!steps.isFirst && (
          <Button variant="secondary" onClick={steps.back} disabled={isSending}>
            <ArrowLeft size={18} strokeWidth={1.5} />
            이전
          </Button>
        )}
        <Button type="submit" pending={isSending} disabled={!alive} className="max-sm:flex-1">
          {steps.isLast ? (
            isSending ? (
              submitButtonProcessingText || '보내는 중'
            ) : (
              submitButtonText || '제출'
            )
          ) : (
            <>
              다음
              <ArrowRight size={18} strokeWidth={1.5} />
            </>
          )}
        </Button>
        {saveAndContinue && deeds && <KeepForLater onKeep={() => deeds.keep(filled.filled.answers, filled.page)} />}
      </div>
      <noscript>
        <p className="text-ink-soft text-sm">이 폼을 보내려면 브라우저에서 자바스크립트를 켜야 합니다.</p>
      </noscript>
    </div>
  )
}
