import type { FormSettings } from '@jangteo/contracts/forms/forms.ts'
import { asks } from '@jangteo/domain/forms/form-fields.ts'
import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { TextSetting } from '../field-settings/setting.tsx'
import type { FormModel } from '../model/form-model.ts'

interface NotificationCardProps {
  model: FormModel
  onChange: (notification: FormSettings['notification']) => void
}

/** Who hears of an answer, and in which words. */
export function NotificationCard({ model, onChange }: NotificationCardProps) {
  const { notification } = model.settings
  const [typed, setTyped] = useState(() => notification.emails.join(', '))
  const write = (patch: Partial<FormSettings['notification']>) => onChange({ ...notification, ...patch })
  const names = model.fields.filter(({ field }) => asks(field)).map(({ field }) => `{field:${field.name}}`)
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
