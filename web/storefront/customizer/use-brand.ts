import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { tellRefusal } from '../../app/session/tell-refusal.ts'
import { useSession } from '../../app/session/use-session.ts'
import type { CardProduct } from '../../trade/catalog/card-product.ts'
import { toast } from '../../ui/toast.tsx'
import { type BrandDraft, forgetDraft, keepDraft, keptDraft, newDraft } from './brand-draft.ts'

const calls = () => import('./stored-brand.ts')

/** A brand under way: what this tab has kept goes before what the account has. */
export function useBrand(first: CardProduct | undefined) {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [draft, setDraft] = useState<BrandDraft>(() => newDraft(first))
  const [isStored, setStored] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const userId = session?.user.id

  useEffect(() => {
    const kept = keptDraft()
    if (kept) setDraft(kept)
    if (!userId) return
    let left = false
    void readStored().then((stored) => {
      if (left || !stored) return
      setStored(true)
      if (!keptDraft()) setDraft((now) => ({ ...stored, product: stored.product ?? now.product }))
    })
    return () => {
      left = true
    }
  }, [userId])

  const change = (part: Partial<BrandDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    keepDraft(next)
  }

  const save = async () => {
    if (!session) {
      keepDraft(draft)
      toast.info('로그인이 필요합니다.', { description: '로그인하면 꾸민 그대로 이어집니다.' })
      void navigate('/auth/login', { state: { from: pathname + search } })
      return
    }
    setSaving(true)
    try {
      setDraft(await (await calls()).store(draft))
      forgetDraft()
      setStored(true)
      toast.success('브랜드를 저장했습니다.')
    } catch (error) {
      tellRefusal(error)
    } finally {
      setSaving(false)
    }
  }

  const remove = async () => {
    try {
      await (await calls()).removeStored()
      forgetDraft()
      setStored(false)
      setDraft(newDraft(first))
      toast.success('저장한 브랜드를 지웠습니다.')
    } catch (error) {
      tellRefusal(error)
    }
  }

  return { draft, change, save, remove, isStored, isSaving, isSignedIn: Boolean(session) }
}

async function readStored(): Promise<BrandDraft | null> {
  try {
    return await (await calls()).readStored()
  } catch (error) {
    console.warn('the own brand could not be read', error)
    return null
  }
}
