import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { NumberSetting } from '../field-settings/setting.tsx'
import type { FormModel } from '../model/form-model.ts'
import { HoursSetting } from './hours-setting.tsx'
import { MomentSetting } from './moment-setting.tsx'

interface AdmissionCardProps {
  settings: FormModel['settings']
  onChange: (patch: Partial<FormModel['settings']>) => void
}

/** When, from whom and how many answers are taken. */
export function AdmissionCard({ settings, onChange }: AdmissionCardProps) {
  return (
    <Card title="받는 조건">
      <div className="grid gap-4 sm:grid-cols-2">
        <MomentSetting label="여는 때" value={settings.opensAt} onChange={(opensAt) => onChange({ opensAt })} />
        <MomentSetting
          label="닫는 때"
          value={settings.closesAt}
          error={isBackwards(settings) ? '여는 때보다 늦어야 합니다' : undefined}
          onChange={(closesAt) => onChange({ closesAt })}
        />
        <HoursSetting value={settings.openHours ?? null} onChange={(openHours) => onChange({ openHours })} />
        <NumberSetting
          label="받을 응답"
          unit="건"
          decimals={0}
          help="모두 합한 수입니다. 비워 두면 제한이 없습니다."
          value={settings.mostEntries}
          onChange={(most) => onChange({ mostEntries: most ?? null })}
        />
        <NumberSetting
          label="한 사람의 응답"
          unit="건"
          decimals={0}
          help="정하면 로그인한 사람만 보낼 수 있습니다."
          value={settings.mostEntriesEach}
          onChange={(most) => onChange({ mostEntriesEach: most ?? null })}
        />
        <Checkbox
          label="로그인한 사람만 받기"
          checked={settings.loginRequired || settings.mostEntriesEach !== null}
          disabled={settings.mostEntriesEach !== null}
          onChange={(event) => onChange({ loginRequired: event.target.checked })}
        />
        <Checkbox
          label="나중에 이어서 쓰기 허용"
          help="쓰던 내용을 링크로 저장하고 30일 안에 이어서 씁니다."
          checked={settings.saveAndContinue}
          onChange={(event) => onChange({ saveAndContinue: event.target.checked })}
        />
      </div>
    </Card>
  )
}

function isBackwards({ opensAt, closesAt }: FormModel['settings']): boolean {
  return opensAt !== null && closesAt !== null && Date.parse(opensAt) >= Date.parse(closesAt)
}
