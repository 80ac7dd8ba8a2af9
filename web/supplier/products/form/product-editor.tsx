import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { saveOnShortcut } from '../../../ui/save-on-shortcut.ts'
import { SectionLinks } from '../../../ui/section-links.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { BasicsSection } from './basics-section.tsx'
import { CategoriesSection } from './categories-section.tsx'
import { ConflictBanner } from './conflict-banner.tsx'
import { DetailsSection } from './details-section.tsx'
import { ImagesSection } from './images-section.tsx'
import { PriceSection } from './price-section.tsx'
import { ProductNotice } from './product-notice.tsx'
import { SaveBar } from './save-bar.tsx'
import { FORM_SECTIONS } from './sections.ts'
import { SpecificationsSection } from './specifications-section.tsx'
import { StockSection } from './stock-section.tsx'
import { useFocusFirstProblem } from './use-focus-first-problem.ts'
import { useProductEditor } from './use-product-editor.ts'

/** What gets the focus is not hidden behind the bars at the top and the bottom. */
const FORM = 'grid grid-cols-[minmax(0,1fr)] gap-5 [&_:is(input,textarea,button)]:scroll-my-28'

/** One form for new products and for changes. */
export function ProductEditor({ opened }: { opened?: Product }) {
  const element = useRef<HTMLFormElement>(null)
  const [done, setDone] = useState<Product>()
  const [uploading, setUploading] = useState(false)
  const [saving, setSaving] = useState<'save' | 'ask'>()
  const { form, product, conflict, save, reload } = useProductEditor(opened, setDone)
  useFocusFirstProblem(element, form.formState)
  useUnsavedGuard((form.formState.isDirty || uploading) && !done)
  useLeaveWhenDone(done)

  const submit = async (as: 'save' | 'ask') => {
    if (uploading) return toast.info('이미지를 다 올린 뒤에 저장할 수 있습니다.')
    setSaving(as)
    await form.handleSubmit((values) => save(values, as === 'ask'))()
    setSaving(undefined)
  }

  return (
    <FormProvider {...form}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,46rem)_12rem]">
        <form
          ref={element}
          noValidate
          aria-label="상품"
          onSubmit={(event) => {
            event.preventDefault()
            void submit('save')
          }}
          onKeyDown={saveOnShortcut}
          className={FORM}
        >
          <ProductNotice product={product} />
          <BasicsSection />
          <PriceSection key={product?.version} />
          <StockSection product={product} />
          <ImagesSection onUploading={setUploading} />
          <CategoriesSection product={product} />
          <SpecificationsSection />
          <DetailsSection />
          <SaveBar
            product={product}
            saving={saving}
            disabled={uploading}
            onAsk={() => void submit('ask')}
            notice={<ConflictBanner conflict={conflict} onReload={reload} />}
          />
        </form>
        <SectionLinks sections={FORM_SECTIONS} />
      </div>
    </FormProvider>
  )
}

/** Once the guard has heard that nothing is unsaved any more. */
function useLeaveWhenDone(done: Product | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (done) void navigate(`/supplier/products/${done.id}`)
  }, [done, navigate])
}
