import {
  FORM_LAYOUTS,
  FORM_THEMES,
  type FormLayout,
  type FormSettings,
  type FormTheme,
} from '@jangteo/contracts/forms/forms.ts'
import { isInputField } from '@jangteo/domain/forms/form-fields.ts'
import { type Dispatch, useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextSetting } from '../field-settings/setting.tsx'
import type { BuilderAction, FormModel } from '../model/builder-state.ts'
import { FormAvailabilityCard } from './form-availability-card.tsx'

const THEME_LABELS: Record<FormTheme, string> = { default: '기본', minimal: '단순하게', modern: '부드럽게' }
const LAYOUT_LABELS: Record<FormLayout, string> = {
  single: '한 줄에 하나',
  'two-column': '두 줄로',
  inline: '옆으로 나란히',
}

interface SettingsPaneProps {
  model: FormModel
  step: Dispatch<BuilderAction>
}

export function SettingsPane({ model, step }: SettingsPaneProps) {
  const { settings, confirmation } = model
  const set = (patch: Partial<FormModel['settings']>) => step({ type: 'set', patch, at: Date.now() })
  const confirm = (patch: Partial<FormModel['confirmation']>) => step({ type: 'confirm', patch, at: Date.now() })
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <Card title="이름과 설명">
        <div className="grid gap-4">
          <TextSetting
            label="숏코드 이름"
            value={model.name}
            placeholder="contact"
            help="영문 소문자, 숫자, 하이픈. 페이지에서 [form name=…]으로 부릅니다."
            onChange={(name) => step({ type: 'write', patch: { name }, at: Date.now() })}
          />
          <TextSetting
            label="설명"
            rows={3}
            value={model.description}
            onChange={(description) => step({ type: 'write', patch: { description }, at: Date.now() })}
          />
        </div>
      </Card>
      <Card title="모양">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="테마">
            <Select
              options={FORM_THEMES.map((value) => ({ value, label: THEME_LABELS[value] }))}
              value={settings.theme}
              onChange={(event) => set({ theme: event.target.value as FormTheme })}
            />
          </Field>
          <Field label="배치">
            <Select
              options={FORM_LAYOUTS.map((value) => ({ value, label: LAYOUT_LABELS[value] }))}
              value={settings.layout}
              onChange={(event) => set({ layout: event.target.value as FormLayout })}
            />
          </Field>
          <TextSetting
            label="보내기 버튼"
            value={settings.submitButtonText}
            onChange={(submitButtonText) => set({ submitButtonText })}
          />
          <TextSetting
            label="보내는 동안"
            value={settings.submitButtonProcessingText}
            onChange={(submitButtonProcessingText) => set({ submitButtonProcessingText })}
          />
          <Checkbox
            label="진행 표시"
            help="페이지를 나눈 폼에 보입니다."
            checked={settings.progressBar}
            onChange={(event) => set({ progressBar: event.target.checked })}
          />
          <Field label="진행 표시 모양">
            <Select
              options={[
                { value: 'steps', label: '단계' },
                { value: 'bar', label: '막대' },
              ]}
              disabled={!settings.progressBar}
              value={settings.progressBarStyle}
              onChange={(event) => set({ progressBarStyle: event.target.value as 'steps' | 'bar' })}
            />
          </Field>
        </div>
      </Card>
      <FormAvailabilityCard settings={settings} onChange={set} />
      <Card title="보낸 뒤">
        <div className="grid gap-4">
          <RadioGroup
            label="보내고 나면"
            name="confirmation"
            layout="cards"
            options={[
              { value: 'message', label: '글을 보여 줍니다' },
              { value: 'redirect', label: '다른 주소로 보냅니다' },
            ]}
            value={confirmation.type}
            onChange={(event) => confirm({ type: event.target.value as 'message' | 'redirect' })}
          />
          {confirmation.type === 'message' ? (
            <TextSetting
              label="보여 줄 글"
              rows={3}
              placeholder="Thank you for your submission!"
              value={confirmation.message}
              onChange={(message) => confirm({ message })}
            />
          ) : (
            <TextSetting
              label="옮겨 갈 주소"
              type="url"
              placeholder="https://"
              value={confirmation.redirectUrl}
              onChange={(redirectUrl) => confirm({ redirectUrl })}
            />
          )}
        </div>
      </Card>
      <NotificationCard model={model} onChange={(notification) => set({ notification })} />
    </div>
  )
}

interface NotificationCardProps {
  model: FormModel
  onChange: (notification: FormSettings['notification']) => void
}

/** Recipients and templates of the e-mails for new entries. */
function NotificationCard({ model, onChange }: NotificationCardProps) {
  const { notification } = model.settings
  const [typed, setTyped] = useState(() => notification.emails.join(', '))
  const write = (patch: Partial<FormSettings['notification']>) => onChange({ ...notification, ...patch })
  const names = model.fields.filter(({ field }) => isInputField(field)).map(({ field }) => `{field:${field.name}}`)
  return (
    <Card title="알림 메일" description="응답이 오면 메일로 알립니다.">
      <div className="grid gap-4">
        <TextSetting
          label="받는 사람"
          value={typed}
          placeholder="staff@example.com, …"
          help="쉼표로 나누어 10명까지 적습니다."
          onChange={(text) => {
            setTyped(text)
            write({ emails: text.split(/[,\s]+/).filter(Boolean) })
          }}
        />
        <TextSetting label="제목" value={notification.subject} onChange={(subject) => write({ subject })} />
        <TextSetting
          label="내용"
          rows={5}
          value={notification.message}
          help={`비워 두면 답을 모두 적습니다. 쓸 수 있는 말: {entry_id}${names.length > 0 ? `, ${names.slice(0, 5).join(', ')}` : ''}`}
          onChange={(message) => write({ message })}
        />
      </div>
    </Card>
  )
}
