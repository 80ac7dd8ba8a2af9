interface Awaited {
  data: unknown
  isError: boolean
}

/** Placeholder and disabled state of a select whose options are loaded by a query. */
export function selectLoadingProps(
  { data, isError }: Awaited,
  unchosen: string,
): { placeholder: string; disabled: boolean } {
  if (data !== undefined) return { placeholder: unchosen, disabled: false }
  return { placeholder: isError ? '불러오지 못했습니다' : '불러오는 중입니다', disabled: true }
}
