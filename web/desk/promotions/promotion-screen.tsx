import type { Promotion, PromotionNames } from '@jangteo/contracts/promotions/promotions.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Page } from '../../ui/page.tsx'
import { PromotionPlaceholder } from './promotion-parts.tsx'

export interface OpenedPromotion {
  data: Promotion
  names: PromotionNames
}

interface ScreenProps {
  query: UseQueryResult<OpenedPromotion>
  /** `/admin/promotions` or `/supplier/promotions`. */
  base: string
}

interface PromotionScreenProps extends ScreenProps {
  actions: (promotion: Promotion) => ReactNode
  children: (opened: OpenedPromotion) => ReactNode
}

/** One promotion, or its place while it is loading or missing. */
export function PromotionScreen({ query, base, actions, children }: PromotionScreenProps) {
  const promotion = query.data?.data
  return (
    <Page
      title={promotion?.name ?? '프로모션'}
      breadcrumbs={[{ label: '프로모션', to: base }]}
      {...(promotion && { description: promotion.sentence, action: actions(promotion) })}
    >
      {query.data ? children(query.data) : <PromotionPlaceholder query={query} />}
    </Page>
  )
}

interface EditPromotionScreenProps extends ScreenProps {
  title: string
  description: string
  /** Edits the version that was opened; `onReload` starts again from the current one. */
  editor: (opened: OpenedPromotion, onReload: () => void) => ReactNode
}

export function EditPromotionScreen({ query, base, title, description, editor }: EditPromotionScreenProps) {
  const [reloads, setReloads] = useState(0)
  const reload = async () => {
    await query.refetch()
    setReloads(reloads + 1)
  }
  const { data } = query
  const crumbs = [
    { label: '프로모션', to: base },
    ...(data ? [{ label: data.data.name, to: `${base}/${data.data.id}` }] : []),
  ]
  return (
    <Page title={title} description={description} breadcrumbs={crumbs}>
      {data ? (
        <Opened key={reloads} opened={data} editor={(opened) => editor(opened, () => void reload())} />
      ) : (
        <PromotionPlaceholder query={query} />
      )}
    </Page>
  )
}

/** Keeps the version that was opened, also if the query is refreshed meanwhile. */
function Opened({ opened, editor }: { opened: OpenedPromotion; editor: (opened: OpenedPromotion) => ReactNode }) {
  const [first] = useState(opened)
  return editor(first)
}
