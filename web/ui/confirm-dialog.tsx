import * as Radix from 'radix-ui/alert-dialog'
import { createRoot } from 'react-dom/client'
import { Button } from './button.tsx'
import { dialogClassName, SCRIM } from './dialog-class.ts'
import { useReturnFocus } from './use-return-focus.ts'

export interface ConfirmOptions {
  /** Names the thing: "‘봄 신상’ 상품을 삭제할까요?" */
  title: string
  /** The consequences. */
  body?: string
  /** The verb on the button. */
  action: string
  /** On the other button, where there is nothing to cancel. */
  dismiss?: string
  /** Colours the button as dangerous. */
  danger?: boolean
}

/** Renders in its own React root, so that any code can call it without a provider. */
export function openConfirmDialog(options: ConfirmOptions): Promise<boolean> {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  return new Promise((resolve) => {
    root.render(
      <ConfirmDialog
        options={options}
        onAnswer={(answer) => {
          root.unmount()
          host.remove()
          resolve(answer)
        }}
      />,
    )
  })
}

/** The focus starts on "취소", so that Enter does not confirm by accident. */
function ConfirmDialog({ options, onAnswer }: { options: ConfirmOptions; onAnswer: (answer: boolean) => void }) {
  const returnFocus = useReturnFocus()
  const { title, body, action, dismiss = '취소', danger = false } = options
  return (
    <Radix.Root open onOpenChange={(open) => !open && onAnswer(false)}>
      <Radix.Portal>
        <Radix.Overlay className={SCRIM} />
        <Radix.Content
          className={dialogClassName({ width: 'small' })}
          {...returnFocus}
          {...(!body && { 'aria-describedby': undefined })}
        >
          <div className="px-5 pt-5 pb-4">
            <Radix.Title className="font-semibold text-lg">{title}</Radix.Title>
            {body && (
              <Radix.Description className="mt-2 whitespace-pre-line break-words text-ink-soft">
                {body}
              </Radix.Description>
            )}
          </div>
          <footer className="flex justify-end gap-2 px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] max-sm:*:flex-1">
            <Radix.Cancel asChild>
              <Button variant="secondary">{dismiss}</Button>
            </Radix.Cancel>
            <Button variant={danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
              {action}
            </Button>
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
