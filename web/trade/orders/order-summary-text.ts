import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'

interface Goods {
  firstProductName: string
  firstOptionText: string | null
  itemCount: number
}

/** First product and number of others, in one line. */
export function orderSummaryText({ firstProductName, firstOptionText, itemCount }: Goods): string {
  const first = nameWithOption(firstProductName, firstOptionText)
  return itemCount > 1 ? `${first} 외 ${itemCount - 1}가지` : first
}
