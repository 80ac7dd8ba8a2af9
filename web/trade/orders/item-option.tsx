interface ItemOptionProps {
  item: { optionText: string | null; sku: string | null }
}

/** `블랙 / L` with its SKU, under the name of a line; nothing for a product without options. */
export function ItemOption({ item: { optionText, sku } }: ItemOptionProps) {
  if (optionText === null) return null
  return (
    <span className="block font-normal text-ink-soft text-sm">
      {optionText}
      {sku && <span className="ml-2 text-ink-faint text-xs">{sku}</span>}
    </span>
  )
}
