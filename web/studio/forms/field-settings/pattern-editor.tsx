import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { hasCatastrophicBacktracking, matchesPattern } from '../../../rendering/forms/form-state.ts'
import { type FieldSettingsProps, TextSetting } from './setting.tsx'

const EXAMPLES = [
  { label: '숫자만', pattern: '^[0-9]+$' },
  { label: '사업자번호', pattern: '^[0-9]{3}-[0-9]{2}-[0-9]{5}$' },
  { label: '한글만', pattern: '^[가-힣 ]+$' },
]

/** Pattern setting with a test input. */
export function PatternEditor({ field, problems, onChange }: FieldSettingsProps) {
  const [sample, setSample] = useState('')
  const { pattern, errorMessage } = field.validation ?? {}
  const write = (patch: { pattern?: string; errorMessage?: string }) => {
    const next = Object.entries({ ...field.validation, ...patch }).filter(([, text]) => text)
    onChange({ validation: next.length > 0 ? Object.fromEntries(next) : undefined })
  }
  const isTried = Boolean(pattern && !problems.pattern && sample)
  const isSlow = isTried && hasCatastrophicBacktracking(pattern ?? '')
  const fits = isTried && !isSlow ? matchesPattern(pattern ?? '', sample) : undefined
  return (
    <div className="grid gap-3">
      <TextSetting
        label="형식 (정규식)"
        value={pattern}
        error={problems.pattern}
        placeholder="^[0-9]+$"
        onChange={(text) => write({ pattern: text })}
      />
      <ul aria-label="자주 쓰는 형식" className="flex flex-wrap gap-1.5">
        {EXAMPLES.map((example) => (
          <li key={example.label}>
            <button
              type="button"
              onClick={() => write({ pattern: example.pattern })}
              className="h-7 cursor-pointer rounded-md bg-sunken px-2 text-xs hover:bg-brand-soft"
            >
              {example.label}
            </button>
          </li>
        ))}
      </ul>
      {pattern && (
        <>
          <TextSetting label="시험해 볼 값" value={sample} onChange={setSample} />
          <p role="status" className="flex items-center gap-1.5 text-sm empty:hidden">
            {isSlow && '이 형식은 보낼 때 서버에서 확인합니다.'}
            {fits === true && (
              <>
                <CircleCheck size={16} strokeWidth={1.5} className="text-success" /> 맞습니다
              </>
            )}
            {fits === false && (
              <>
                <CircleX size={16} strokeWidth={1.5} className="text-danger" /> 맞지 않습니다
              </>
            )}
          </p>
          <TextSetting
            label="맞지 않을 때의 글"
            value={errorMessage}
            placeholder="Invalid format"
            onChange={(text) => write({ errorMessage: text })}
          />
        </>
      )}
    </div>
  )
}
