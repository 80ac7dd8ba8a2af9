import { exportAccount } from '@jangteo/contracts/accounts/account.ts'
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { download } from '../../app/api.ts'
import { showFormError } from '../../app/session/error-toast.ts'
import { useUser } from '../../app/session/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.ts'
import { AccountSection } from './account-section.tsx'

export function ExportSection() {
  const [open, setOpen] = useState(false)
  return (
    <AccountSection id="export">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0 flex-1 basis-64 text-ink-soft text-sm">
          프로필, 주문, 배송지, 리뷰, 로그인 기록 등 회원님에 관해 보관하는 정보를 JSON 파일 하나로 받습니다.
        </p>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          <Download size={18} strokeWidth={1.5} />내 정보 내려받기
        </Button>
      </div>
      {open && <ExportDialog onClose={() => setOpen(false)} />}
    </AccountSection>
  )
}

function ExportDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const { hasPassword } = useUser()
  const form = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      saveFile(await download(exportAccount, { body: hasPassword ? { password } : {} }), '내 정보.json')
      toast.success('내 정보를 내려받았습니다.')
      onClose()
    } catch (error) {
      showFormError(form, error, { password: 'password' })
    }
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="small"
      title="내 정보를 내려받을까요?"
      description="개인정보가 담긴 파일입니다. 여럿이 쓰는 컴퓨터에는 남겨 두지 마세요."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" form={id} pending={isSubmitting}>
            내려받기
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        {hasPassword && (
          <Field label="비밀번호" required error={errors.password?.message}>
            <PasswordInput
              autoComplete="current-password"
              {...form.register('password', { required: '비밀번호를 입력하세요' })}
            />
          </Field>
        )}
      </form>
    </Dialog>
  )
}
