import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { showErrorToast } from '../../app/session/error-toast.ts'
import { useSession } from '../../app/session/use-session.ts'
import type { CardProduct } from '../../trade/catalog/card-product.ts'
import { toast } from '../../ui/toast.ts'
import { type BrandDraft, clearDraft, loadDraft, newDraft, saveDraft } from './brand-draft.ts'

const calls = () => import('./saved-brand.ts')

/** Brand being edited. The draft of this tab wins over the brand saved in the account. */
export function useBrand(first: CardProduct | undefined) {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [draft, setDraft] = useState<BrandDraft>(() => newDraft(first))
  const [isStored, setStored] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const userId = session?.user.id

  useEffect(() => {
    const storedDraft = loadDraft()
    if (storedDraft) setDraft(storedDraft)
    if (!userId) return
    let left = false
    void loadSavedBrand().then((stored) => {
      if (left || !stored) return
      setStored(true)
      if (!loadDraft()) setDraft((now) => ({ ...stored, product: stored.product ?? now.product }))
    })
    return () => {
      left = true
    }
  }, [userId])

  const change = (part: Partial<BrandDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    saveDraft(next)
  }

  const save = async () => {
    if (!session) {
      saveDraft(draft)
      toast.info('로그인이 필요합니다.', { description: '로그인하면 꾸민 그대로 이어집니다.' })
      void navigate('/auth/login', { state: { from: pathname + search } })
      return
    }
    setSaving(true)
    try {
      setDraft(await (await calls()).storeBrand(draft))
      clearDraft()
      setStored(true)
      toast.success('브랜드를 저장했습니다.')
    } catch (error) {
      showErrorToast(error)
    } finally {
      setSaving(false)
    }
  }

  const remove = async () => {
    try {
      await (await calls()).deleteSavedBrand()
      clearDraft()
      setStored(false)
      setDraft(newDraft(first))
      toast.success('저장한 브랜드를 지웠습니다.')
    } catch (error) {
      showErrorToast(error)
    }
  }

  return { draft, change, save, remove, isStored, isSaving, isSignedIn: Boolean(session) }
}

async function loadSavedBrand(): Promise<BrandDraft | null> {
  try {
    return await (await calls()).loadSavedBrand()
  } catch (error) {
    console.warn('the own brand could not be read', error)
    return null
  }
}
