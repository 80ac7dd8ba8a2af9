interface Goods {
  firstProductName: string
  itemCount: number
}

/** What an order is about, in one line. */
export function goodsText({ firstProductName, itemCount }: Goods): string {
  return itemCount > 1 ? `${firstProductName} 외 ${itemCount - 1}가지` : firstProductName
}
