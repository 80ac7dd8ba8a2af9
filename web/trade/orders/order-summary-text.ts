interface Goods {
  firstProductName: string
  itemCount: number
}

/** First product and number of others, in one line. */
export function orderSummaryText({ firstProductName, itemCount }: Goods): string {
  return itemCount > 1 ? `${firstProductName} 외 ${itemCount - 1}가지` : firstProductName
}
