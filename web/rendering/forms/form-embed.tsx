import type { FormEmbed as Shown } from '@jangteo/contracts/content/rendered-content.ts'
import { useEffect, useState } from 'react'
import { useSession } from '../../app/session/use-session.ts'
import { formAsViewer } from './form-calls.ts'
import { FormClosed } from './form-notices.tsx'
import { ShownForm } from './shown-form.tsx'
import { useFormDeeds } from './use-form-deeds.ts'

/** A form in a page. The page is the same for everybody and some minutes old: a closed door is tried once more. */
export default function FormEmbed({ form: shown, showTitle, showDescription }: Omit<Shown, 'kind'>) {
  const [form, setForm] = useState(shown)
  const session = useSession()
  const isSignedIn = Boolean(session)
  const asksAgain = shown.door === 'login_required' ? isSignedIn : shown.door !== 'open'
  const deeds = useFormDeeds(form)

  useEffect(() => {
    if (!asksAgain) return
    let left = false
    formAsViewer(shown.id).then(
      ({ door }) => left || setForm({ ...shown, door }),
      () => {},
    )
    return () => {
      left = true
    }
  }, [asksAgain, shown])

  return (
    <section aria-label={form.title} className="embed my-6">
      <div className="mx-auto w-full max-w-[var(--content-size,46rem)]">
        {form.door === 'open' ? (
          <ShownForm form={form} showTitle={showTitle} showDescription={showDescription} deeds={deeds} />
        ) : (
          <FormClosed form={form} />
        )}
      </div>
    </section>
  )
}
