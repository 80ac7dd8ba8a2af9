import * as Radix from 'radix-ui/alert-dialog'
import { createRoot } from 'react-dom/client'
import { Button } from './button.tsx'
import type { Question } from './confirm.tsx'
import { dialogLook, SCRIM } from './dialog-look.ts'
import { useReturnFocus } from './use-return-focus.ts'

/** In a root of its own, so any code may ask without a provider around it. */
export function askInDialog(question: Question): Promise<boolean> {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  return new Promise((resolve) => {
    root.render(
      <ConfirmDialog
        question={question}
        onAnswer={(answer) => {
          root.unmount()
          host.remove()
          resolve(answer)
        }}
      />,
    )
  })
}

/** The focus starts on "취소": pressing Enter by habit does no harm. */
function ConfirmDialog({ question, onAnswer }: { question: Question; onAnswer: (answer: boolean) => void }) {
  const returnFocus = useReturnFocus()
  const { title, body, action, danger = false } = question
  return (
    <Radix.Root open onOpenChange={(open) => !open && onAnswer(false)}>
      <Radix.Portal>
        <Radix.Overlay className={SCRIM} />
        <Radix.Content
          className={dialogLook({ width: 'small' })}
          {...returnFocus}
          {...(!body && { 'aria-describedby': undefined })}
        >
          <div className="px-5 pt-5 pb-4">
            <Radix.Title className="font-semibold text-lg">{title}</Radix.Title>
            {body && <Radix.Description className="mt-2 text-ink-soft">{body}</Radix.Description>}
          </div>
          <footer className="flex justify-end gap-2 px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] max-sm:*:flex-1">
            <Radix.Cancel asChild>
              <Button variant="secondary">취소</Button>
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
