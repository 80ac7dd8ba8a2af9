import { updateProfile } from '@jangteo/contracts/accounts/account.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { storeUser } from '../../app/session/store-user.ts'
import { tellRefusal } from '../../app/session/tell-refusal.ts'
import { useUser } from '../../app/session/use-user.ts'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.tsx'
import { Section } from './section.tsx'

export function ConsentSection() {
  const { marketingConsent } = useUser()
  const change = useMutation({
    mutationFn: (wanted: boolean) => api(updateProfile, { body: { marketingConsent: wanted } }),
    onSuccess: ({ data }, wanted) => {
      storeUser(data)
      toast.success(wanted ? '마케팅 정보 수신에 동의했습니다.' : '마케팅 정보 수신을 철회했습니다.', {
        undo: () => change.mutate(!wanted),
      })
    },
    onError: tellRefusal,
  })
  return (
    <Section id="consent">
      <Switch
        label="마케팅 정보 수신"
        help="할인과 새 소식을 이메일로 받습니다. 주문과 계정에 관한 안내는 동의와 관계없이 보내 드립니다."
        checked={change.isPending ? change.variables : marketingConsent}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.target.checked)}
      />
    </Section>
  )
}
