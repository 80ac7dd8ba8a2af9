/** Decorative: the name stands beside it. */
export function Avatar({ name, src }: { name: string; src?: string }) {
  const look = 'size-9 shrink-0 rounded-full'
  if (src) return <img src={src} alt="" loading="lazy" className={`${look} object-cover`} />
  return (
    <span aria-hidden className={`${look} grid place-items-center bg-brand-soft font-semibold text-brand text-sm`}>
      {[...name.trim()][0]}
    </span>
  )
}
