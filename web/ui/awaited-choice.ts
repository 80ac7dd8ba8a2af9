interface Awaited {
  data: unknown
  isError: boolean
}

/** For a choice among what is loaded: until it is there, the choice says so and nothing can be chosen. */
export function awaitedChoice(
  { data, isError }: Awaited,
  unchosen: string,
): { placeholder: string; disabled: boolean } {
  if (data !== undefined) return { placeholder: unchosen, disabled: false }
  return { placeholder: isError ? '불러오지 못했습니다' : '불러오는 중입니다', disabled: true }
}
