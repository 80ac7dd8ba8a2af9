import type { Entry } from '@jangteo/contracts/forms/form-authoring.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import type { EntryChanges } from './use-entry-changes.ts'

/** Internal notes, never shown to the sender. */
export function EntryNotes({ entry: { id, notes }, changes }: { entry: Entry; changes: EntryChanges }) {
  const [text, setText] = useState('')
  const { note } = changes
  return (
    <section aria-label="메모" className="grid gap-3 border-line border-t pt-4">
      <h2 className="font-semibold">메모</h2>
      <ul className="grid gap-3 empty:hidden">
        {notes.map((one) => (
          <li key={one.id} className="rounded-control bg-sunken px-3 py-2 text-sm">
            <p className="whitespace-pre-line">{one.text}</p>
            <p className="mt-1 text-ink-soft text-xs">
              {one.authorName} · <Moment at={one.createdAt} />
            </p>
          </li>
        ))}
      </ul>
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim()) note.mutate({ entryId: id, text }, { onSuccess: () => setText('') })
        }}
      >
        <Field label="새 메모">
          <Textarea rows={2} maxLength={2_000} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Button
          type="submit"
          size="small"
          variant="secondary"
          className="w-fit"
          pending={note.isPending}
          disabled={!text.trim()}
        >
          메모 남기기
        </Button>
      </form>
    </section>
  )
}
