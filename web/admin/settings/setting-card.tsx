import { type ShopSettings, saveShopSettings } from '@jangteo/contracts/settings/settings.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { type FieldValues, FormProvider, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '../../app/api.ts'
import { showErrorToast } from '../../app/session/error-toast.ts'
import { shopSettingsQuery } from '../../desk/shop-settings-query.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { saveOnShortcut } from '../../ui/save-on-shortcut.ts'
import { toast } from '../../ui/toast.ts'
import { SETTING_TITLES, type SettingName } from './setting-titles.ts'

interface SettingCardProps {
  name: SettingName
  description: string
  values: ShopSettings[SettingName]
  /** Schema of the contract with its messages. */
  rules: z.ZodType
  onUnsaved: (name: SettingName, unsaved: boolean) => void
  /** Its fields. */
  children: ReactNode
}

/** One settings form with its own save button; other forms on the page keep their input. */
export function SettingCard({ name, description, values, rules, onUnsaved, children }: SettingCardProps) {
  const client = useQueryClient()
  const form = useForm<FieldValues>({
    values,
    resolver: schemaResolver(rules),
    resetOptions: { keepDirtyValues: true },
  })
  const { isDirty } = form.formState
  useEffect(() => onUnsaved(name, isDirty), [name, isDirty, onUnsaved])
  const save = useMutation({
    mutationFn: (wanted: FieldValues) => api(saveShopSettings, { body: { [name]: wanted } }),
    onSuccess: ({ data }) => {
      form.reset(data[name])
      client.setQueryData(shopSettingsQuery.queryKey, data)
      toast.success(`${SETTING_TITLES[name]} 설정을 저장했습니다.`)
    },
    onError: showErrorToast,
  })
  return (
    <div id={name} className="scroll-mt-20">
      <Card title={SETTING_TITLES[name]} description={description}>
        <FormProvider {...form}>
          <form
            noValidate
            onSubmit={form.handleSubmit((wanted) => save.mutate(wanted))}
            onKeyDown={saveOnShortcut}
            className="grid gap-4"
          >
            {children}
            <div className="flex justify-end gap-2">
              {isDirty && (
                <Button variant="ghost" onClick={() => form.reset(values)}>
                  되돌리기
                </Button>
              )}
              <Button type="submit" disabled={!isDirty} pending={save.isPending}>
                저장
              </Button>
            </div>
          </form>
        </FormProvider>
      </Card>
    </div>
  )
}

function schemaResolver(rules: z.ZodType): Resolver<FieldValues> {
  return (values) => {
    const { success, error, data } = rules.safeParse(values)
    if (success) return { values: data as FieldValues, errors: {} }
    const errors = error.issues.map(({ path, message }) => [path.join('.'), { type: 'rule', message }])
    return { values: {}, errors: Object.fromEntries(errors) }
  }
}
